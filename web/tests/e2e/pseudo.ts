// A pseudo-language: every message of the catalogue in brackets. Text on a screen without brackets is not in the catalogue.
import { readFileSync } from 'node:fs';

const POT = new URL('../../../po/de.po', import.meta.url).pathname;
const HEADER = 'Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=(n != 1);\n';
const [NUL, CONTEXT] = ['\0', '\x04'];

// The text of the quoted lines after a keyword.
const quoted = (block: string, keyword: string): string | undefined => {
  const found = new RegExp(`^${keyword} ((?:".*"\\n?)+)`, 'm').exec(block);
  return found ? (found[1]!.match(/".*"/g) ?? []).map((line) => JSON.parse(line) as string).join('') : undefined;
};

const marked = (text: string) => `⟦${text}⟧`;

// Messages and their replacements, in the order required by a compiled catalogue.
function messages(): [string, string][] {
  const found = readFileSync(POT, 'utf8')
    .split(/\n\n+/)
    .flatMap((block): [string, string][] => {
      const [one, many, context] = [quoted(block, 'msgid'), quoted(block, 'msgid_plural'), quoted(block, 'msgctxt')];
      if (!one) return [];
      const id = (context === undefined ? '' : context + CONTEXT) + one;
      return [many === undefined ? [id, marked(one)] : [id + NUL + many, marked(one) + NUL + marked(many)]];
    });
  const bytes = (text: string) => Buffer.from(text);
  return [['', HEADER] as [string, string], ...found].sort(([a], [b]) => Buffer.compare(bytes(a), bytes(b)));
}

// The file as msgfmt would write it.
export function pseudoCatalogue(): Buffer {
  const all = messages().map(([id, text]) => [Buffer.from(id), Buffer.from(text)] as const);
  const HEAD = 28;
  const tables = Buffer.alloc(HEAD + 16 * all.length);
  [0x950412de, 0, all.length, HEAD, HEAD + 8 * all.length, 0, HEAD + 16 * all.length].forEach((word, i) =>
    tables.writeUInt32LE(word, 4 * i),
  );
  let at = tables.length;
  const texts: Buffer[] = [];
  for (const which of [0, 1] as const) {
    all.forEach((pair, i) => {
      tables.writeUInt32LE(pair[which].length, HEAD + 8 * (which * all.length + i));
      tables.writeUInt32LE(at, HEAD + 8 * (which * all.length + i) + 4);
      texts.push(pair[which], Buffer.alloc(1));
      at += pair[which].length + 1;
    });
  }
  return Buffer.concat([tables, ...texts]);
}
