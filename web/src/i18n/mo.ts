// Reads .mo files, as written by msgfmt. The client's messages are in the same catalogues as the engine's.

export class Catalogue {
  readonly #messages = new Map<string, string[]>();
  readonly #oneUpTo1: boolean;

  constructor(bytes: Uint8Array) {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (bytes.length < 20 || view.getUint32(0, true) !== 0x950412de) throw new Error('this is no message catalogue');
    const decoder = new TextDecoder();
    const text = (table: number, i: number) => {
      const length = view.getUint32(table + 8 * i, true);
      const at = view.getUint32(table + 8 * i + 4, true);
      return decoder.decode(bytes.subarray(at, at + length));
    };
    const count = view.getUint32(8, true);
    const [originals, translations] = [view.getUint32(12, true), view.getUint32(16, true)];
    for (let i = 0; i < count; i++) this.#messages.set(text(originals, i).split('\0')[0]!, text(translations, i).split('\0'));
    this.#oneUpTo1 = this.#messages.get('')?.[0]?.includes('plural=(n > 1)') ?? false;
  }

  text(message: string): string {
    return (message && this.#messages.get(message)?.[0]) || message;
  }

  plural(one: string, many: string, n: number): string {
    const forms = this.#messages.get(one);
    const singular = this.#oneUpTo1 ? n <= 1 : n === 1;
    if (!forms?.[0]) return n === 1 ? one : many;
    return (singular ? forms[0] : forms[1]) ?? forms[0];
  }
}
