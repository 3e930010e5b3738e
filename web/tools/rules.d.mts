// `table`: its rows, the first of which is the head.
export function readRules(text: string): { id: string; text: string; table?: string[][] }[];
