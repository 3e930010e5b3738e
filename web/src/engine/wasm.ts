// The engine as WebAssembly: JSON in, JSON out (docs/engine.md). Each worker has its own instance, since the engine has no
// threads.

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  alloc(size: number): number;
  call(request: number): number;
  catalogue_alloc(size: number): number;
  catalogue(size: number): number;
}

const NOT_SUPPORTED = 52;

// What the C library needs from its host: a clock, and an output for the message of a failed assertion. All other calls fail.
function wasi(memory: () => WebAssembly.Memory): WebAssembly.ModuleImports {
  const view = () => new DataView(memory().buffer);
  const clock_time_get = (_id: number, _precision: bigint, at: number) => {
    view().setBigUint64(at, BigInt(Math.round(performance.now() * 1e6)), true);
    return 0;
  };
  const fd_write = (_fd: number, list: number, count: number, written: number) => {
    let total = 0;
    for (let i = 0; i < count; i++) {
      const at = view().getUint32(list + 8 * i, true);
      const size = view().getUint32(list + 8 * i + 4, true);
      console.error(new TextDecoder().decode(new Uint8Array(memory().buffer, at, size)));
      total += size;
    }
    view().setUint32(written, total, true);
    return 0;
  };
  const proc_exit = () => {
    throw new Error('the engine has stopped');
  };
  const known: WebAssembly.ModuleImports = { clock_time_get, fd_write, proc_exit };
  return new Proxy(known, { get: (object, name: string) => object[name] ?? (() => NOT_SUPPORTED) });
}

export class Wasm {
  readonly #exports: Exports;
  readonly #encoder = new TextEncoder();
  readonly #decoder = new TextDecoder();

  constructor(module: WebAssembly.Module) {
    const imports = wasi(() => this.#exports.memory);
    const needed: WebAssembly.ModuleImports = {};
    for (const { name } of WebAssembly.Module.imports(module)) needed[name] = imports[name]!;
    this.#exports = new WebAssembly.Instance(module, { wasi_snapshot_preview1: needed }).exports as unknown as Exports;
    this.#exports._initialize();
  }

  // Loads a .mo file; without bytes, switches to English. Returns false if the file is not valid.
  speak(catalogue: Uint8Array | null): boolean {
    const size = catalogue?.length ?? 0;
    const buffer = this.#exports.catalogue_alloc(size);
    if (catalogue) new Uint8Array(this.#exports.memory.buffer, buffer, size).set(catalogue);
    return this.#exports.catalogue(size) !== 0;
  }

  call(request: object): unknown {
    const bytes = this.#encoder.encode(JSON.stringify(request));
    const buffer = this.#exports.alloc(bytes.length);
    new Uint8Array(this.#exports.memory.buffer, buffer, bytes.length).set(bytes);
    const answer = this.#exports.call(buffer);
    const memory = new Uint8Array(this.#exports.memory.buffer);
    return JSON.parse(this.#decoder.decode(memory.subarray(answer, memory.indexOf(0, answer))));
  }
}
