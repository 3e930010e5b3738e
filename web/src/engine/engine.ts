// The engine for the rest of the client: typed requests, answers as promises. There are two workers: one answers at once (texts,
// reasons, the local table), the other does the slow work (hints, computer players), so that nothing waits for it.
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
// Data sets other than the engine's built-in ones (data.ts); every worker gets them.
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

// Sets the language of the engine's texts; null for English.
export function speak(bytes: Uint8Array | null): void {
  catalogue = bytes;
  quick?.send({ catalogue });
  thinker?.send({ catalogue });
}

// Adds a data set, which requests can then name by its hash.
export async function addData(set: Request<'data'>): Promise<void> {
  await (await helper('data')).ask('data', set);
  await thinker?.ask('data', set);
  dataSets.push(set);
}
