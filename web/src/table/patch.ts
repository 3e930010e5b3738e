// Applies the patches of steps (src/core/json_diff.h): merge patches in which an array of the same length is patched by index.
type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const isObject = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function patched(value: Json | undefined, patch: Json): Json {
  if (!isObject(patch)) return patch;
  if (Array.isArray(value)) return value.map((item, i) => (String(i) in patch ? patched(item, patch[i]!) : item));
  const result = isObject(value) ? { ...value } : {};
  for (const [key, change] of Object.entries(patch)) {
    if (change === null) delete result[key];
    else result[key] = patched(result[key], change);
  }
  return result;
}

// The views after each event, in order, from the view after all of them. Each patch is against the view that follows it.
export function viewsBefore(view: unknown, patches: unknown[]): unknown[] {
  let next = view as Json;
  return patches.map((_, i) => (next = patched(next, patches[patches.length - 1 - i] as Json))).reverse();
}
