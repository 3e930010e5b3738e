// The worker around one instance of the engine. Messages in: the module, a catalogue, or a numbered request.
import { Wasm } from './wasm';

export type ToWorker = { module: WebAssembly.Module } | { catalogue: Uint8Array | null } | { number: number; request: object };
export interface FromWorker {
  number: number;
  answer: unknown;
}

let wasm: Wasm | undefined;

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if ('module' in data) wasm = new Wasm(data.module);
  else if ('catalogue' in data) wasm?.speak(data.catalogue);
  else self.postMessage({ number: data.number, answer: answer(data.request) } satisfies FromWorker);
};

function answer(request: object): unknown {
  try {
    return wasm!.call(request);
  } catch (error) {
    return { error: String(error) };
  }
}
