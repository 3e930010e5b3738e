// The engine has room for one table. Whoever opens one takes the desk; what the one before had begun is finished first, and
// nothing of it is played afterwards, so that a replay and a game that is kept never get into each other's way.

let holder: object | undefined;
let work: Promise<unknown> = Promise.resolve();

export class DeskLost extends Error {}

function inTurn<T>(job: () => Promise<T>): Promise<T> {
  const answer = work.then(job);
  work = answer.catch(() => undefined);
  return answer;
}

// Opens a table: from here on it is the one on the desk. If opening fails, the one before stays.
export function takeDesk<T>(owner: object, open: () => Promise<T>): Promise<T> {
  return inTurn(async () => {
    const opened = await open();
    holder = owner;
    return opened;
  });
}

// One piece of work with the table on the desk, after all that was asked for before; refused if another table lies there now.
export function atDesk<T>(owner: object, job: () => Promise<T>): Promise<T> {
  return inTurn(() => {
    if (holder !== owner) throw new DeskLost('another table is open now');
    return job();
  });
}
