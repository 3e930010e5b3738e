// Files that users download and load again: records and positions.

export function download(name: string, text: string, type = 'text/plain'): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

// "evolution-2026-11-16.txt": descriptive, and sorts by date.
export const fileName = (what: string, ending: string): string =>
  `moa-${what}-${new Date().toISOString().slice(0, 10)}.${ending}`;
