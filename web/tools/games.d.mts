// For the build's own configuration, which is TypeScript.
export function readGames(folder: string): { id: string }[];
