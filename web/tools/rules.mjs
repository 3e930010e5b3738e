// Reads the numbered rules of docs/rules/GAME.md, as cmake/rules.awk does; a rule that ends with a colon also gets the table
// that follows it.
const cells = (line) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

export function readRules(text) {
  const found = [];
  let open = false; // the last rule may go on
  let wants; // the rule that announces a table
  for (const line of text.split('\n')) {
    const rule = /^- ([A-Z]+-\d+(?:\.\d+)?) (\[.*)$/.exec(line);
    if (rule) found.push({ id: rule[1], text: rule[2] });
    else if (open && /^[ \t]+[^ \t]/.test(line)) found.at(-1).text += ` ${line.trim()}`;
    else if (wants && line.startsWith('|') && !/^\|[-|]+$/.test(line)) (wants.table ??= []).push(cells(line));
    open = rule !== null || (open && /^[ \t]+[^ \t]/.test(line));
    if (open) wants = found.at(-1).text.endsWith(':') ? found.at(-1) : undefined;
    else if (line && !line.startsWith('|')) wants = undefined;
  }
  return found;
}
