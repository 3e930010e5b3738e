// Whose seats are kept at the table of a rematch. The server does not list the people it waits for, so the browser remembers them.
const key = (table: string) => `moa.rematch.${table}`;

export const keepRivals = (table: string, names: string[]): void => sessionStorage.setItem(key(table), JSON.stringify(names));

export function rivalsOf(table: string): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(key(table)) ?? '[]') as string[];
  } catch {
    return [];
  }
}
