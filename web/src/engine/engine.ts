// The engine for the rest of the client: typed questions, answers as promises. Two workers: one that answers at once
// (words, reasons, the table that is played here), and one that thinks (hints, computer players), so that nothing waits for it.
import engineUrl from '../generated/engine.wasm?url';
import type { Answer, Command, Request } from './types';
import type { FromWorker, ToWorker } from './worker';

export class EngineError extends Error {}

class Helper {
  readonly #worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'moa' });
  readonly #waiting = new Map<number, { resolve: (answer: never) => void; reject: (error: Error) => void }>();
  #number = 0;

  constructor() {
    this.#worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      const waiting = this.#waiting.get(data.number);
      this.#waiting.delete(data.number);
      const answer = data.answer as { error?: string };
      if (typeof answer.error === 'string') waiting?.reject(new EngineError(answer.error));
      else waiting?.resolve(answer as never);
    };
  }

  send(message: ToWorker): void {
    this.#worker.postMessage(message);
  }

  ask<C extends Command>(command: C, request: Request<C>): Promise<Answer<C>> {
    const number = ++this.#number;
    return new Promise((resolve, reject) => {
      this.#waiting.set(number, { resolve: resolve as (answer: never) => void, reject });
      this.send({ number, request: { do: command, ...request } });
    });
  }
}

const THINKING: readonly Command[] = ['hint', 'choose'];
let quick: Helper | undefined;
let thinker: Helper | undefined;
let module: Promise<WebAssembly.Module> | undefined;
let catalogue: Uint8Array | null = null;
// Data sets that are not the engine's own (data.ts); every worker gets them.
const dataSets: Request<'data'>[] = [];

function load(): Promise<WebAssembly.Module> {
  module ??= WebAssembly.compileStreaming(fetch(engineUrl));
  module.catch(() => {
    module = undefined;
  });
  return module;
}

async function helper(command: Command): Promise<Helper> {
  const ready = await load();
  const start = () => {
    const made = new Helper();
    made.send({ module: ready });
    made.send({ catalogue });
    for (const set of dataSets) void made.ask('data', set);
    return made;
  };
  if (THINKING.includes(command)) return (thinker ??= start());
  return (quick ??= start());
}

export async function ask<C extends Command>(command: C, request: Request<C>): Promise<Answer<C>> {
  return (await helper(command)).ask(command, request);
}

// The language that words are in from now on; null: English.
export function speak(bytes: Uint8Array | null): void {
  catalogue = bytes;
  quick?.send({ catalogue });
  thinker?.send({ catalogue });
}

// From now on the data set can be named by its hash.
export async function addData(set: Request<'data'>): Promise<void> {
  await (await helper('data')).ask('data', set);
  await thinker?.ask('data', set);
  dataSets.push(set);
}
