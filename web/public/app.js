// Says whether the server is up, which games it has, and which tables are open. Asked again every few seconds, while the page
// is looked at.
const EVERY = 10000;
const PATTERNS = ['dots', 'diagonals', 'plus'];
const titles = new Map();

const find = (id) => document.getElementById(id);

async function ask(command) {
  const response = await fetch(`/api/${command}`, { method: 'POST', body: '{}', signal: AbortSignal.timeout(8000) });
  const answer = await response.json();
  if (answer.type !== 'ok') throw new Error(answer.text);
  return answer;
}

function element(name, text, className) {
  const made = document.createElement(name);
  made.textContent = text;
  if (className) made.className = className;
  return made;
}

// Only if it is another text: a status that is written anew would be read aloud anew.
function put(id, text) {
  if (find(id).textContent !== text) find(id).textContent = text;
}

function show(state, text) {
  find('status').dataset.state = state;
  put('status', text);
}

function showGames(games) {
  find('games').replaceChildren(...games.map((game, i) => {
    titles.set(game.id, game.title);
    const card = element('li', '', `card ${PATTERNS[i % PATTERNS.length]}`);
    card.append(element('h3', game.title), element('p', `${game.about}.`), element('p', `${game.players[0]} to ${game.players[1]} players`, 'quiet'));
    return card;
  }));
}

function row(table) {
  const free = table.seats.filter((seat) => seat.kind === 'open').length;
  const names = table.seats.filter((seat) => seat.kind !== 'open').map((seat) => seat.name).join(', ');
  const item = document.createElement('li');
  const state = table.status === 'open' ? `${free} ${free === 1 ? 'seat' : 'seats'} free` : 'being played';
  item.append(element('b', titles.get(table.game) ?? table.game), element('span', names, 'who'), element('span', state, 'quiet'));
  return item;
}

function showTables(tables) {
  put('open', String(tables.filter((table) => table.status === 'open').length));
  put('running', String(tables.filter((table) => table.status === 'running').length));
  find('tables').replaceChildren(...tables.slice(0, 20).map(row));
}

async function look() {
  try {
    if (titles.size === 0) showGames((await ask('games')).games);
    showTables((await ask('lobby')).tables);
    show('up', 'The server is up.');
  } catch {
    show('down', 'The server does not answer. Trying again …');
    put('open', '–');
    put('running', '–');
  }
}

for (const place of document.querySelectorAll('[data-origin]')) place.textContent = location.origin;
await look();
setInterval(() => document.visibilityState === 'visible' && look(), EVERY);
document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look());
