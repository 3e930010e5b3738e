// Types for the build configuration, which is in TypeScript.
export function readFacts(folder: string): { games: { id: string }[] };
