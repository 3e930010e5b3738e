// Types for the build configuration, which is in TypeScript.
export function readGames(folder: string): { id: string }[];
