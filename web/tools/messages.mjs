// Prints the client's messages as a template for translators: every t('…') and tn('…', '…') under src.
//   node web/tools/messages.mjs     (from the project's folder; tools/po-extract calls it)
// xgettext cannot read Svelte's markup: an apostrophe in a text would begin a string there.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const LITERAL = String.raw`'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"`;
const CALL = new RegExp(String.raw`(?<![\w.])(tn?)\(\s*(${LITERAL})(?:\s*,\s*(${LITERAL}))?`, 'g');

function* files(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* files(path);
    else if (/\.(ts|svelte)$/.test(entry.name)) yield path;
  }
}

// The text between the quotes.
const read = (literal) =>
  literal
    .slice(1, -1)
    .replace(/\\(u[0-9a-fA-F]{4}|.)/g, (_, what) =>
      what[0] === 'u' && what.length === 5 ? String.fromCharCode(parseInt(what.slice(1), 16)) : what === 'n' ? '\n' : what,
    );

const messages = new Map();
for (const file of files('web/src')) {
  for (const [, call, one, many] of readFileSync(file, 'utf8').matchAll(CALL)) {
    const id = read(one);
    const message = messages.get(id) ?? { files: new Set(), many: undefined };
    message.files.add(file);
    if (call === 'tn') message.many = read(many);
    messages.set(id, message);
  }
}

const quote = (text) => `"${text.replace(/[\\"]/g, '\\$&').replace(/\n/g, '\\n')}"`;
console.log('msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n');
for (const [id, { files, many }] of messages) {
  console.log(`#: ${[...files].join(' ')}`);
  if (/%[\d$]*[sd%]/.test(id)) console.log('#, javascript-format');
  console.log(`msgid ${quote(id)}`);
  if (many === undefined) console.log('msgstr ""\n');
  else console.log(`msgid_plural ${quote(many)}\nmsgstr[0] ""\nmsgstr[1] ""\n`);
}
