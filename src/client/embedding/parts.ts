type Exports = Record<string, unknown>;

/** A chunk of the application: fills in its exports. Each mounting has its own module state. */
type Part = (
  require: (name: string) => Exports,
  load: (name: string) => Promise<void>,
  exports: Exports,
  globals: Record<string, unknown>,
  site_origin: string,
) => void;

/** The chunks in this script, and the dependencies of each other chunk. */
declare const EMBEDDED_PARTS: Readonly<Record<string, Part>>;
declare const EMBEDDED_NEEDS: Readonly<Record<string, readonly string[]>>;

/** Cached by address: two embedded exhibitions have two scripts with separate chunks. */
const fetched = new Map<string, Part>();

/**
 * Evaluates the application again with these globals, and returns the exports of its first chunk.
 * Screens load their chunks on first use.
 */
export function createApplication<T>(globals: Record<string, unknown>, site_origin: string): T {
  const evaluated = new Map<string, Exports>();
  const addressOf = (name: string) => `${site_origin}/embed/parts/${name}`;

  function exportsOf(name: string): Exports {
    const there = evaluated.get(name);
    if (there) return there;
    const part = EMBEDDED_PARTS[name] ?? fetched.get(addressOf(name));
    if (!part) throw new Error(`Pavilion: ${name} is not loaded.`);
    const exports: Exports = {};
    evaluated.set(name, exports);
    part(exportsOf, load, exports, globals, site_origin);
    return exports;
  }

  async function load(name: string) {
    const needed = name in EMBEDDED_PARTS ? [] : [name, ...(EMBEDDED_NEEDS[name] ?? [])];
    await Promise.all(needed.map((one) => fetchPart(addressOf(one))));
  }

  return exportsOf('app.js') as T;
}

/** Imported as a module: browsers fetch it once, independent of how a host evaluates scripts. */
async function fetchPart(address: string) {
  if (fetched.has(address)) return;
  const { default: part }: { default: Part } = await import(/* @vite-ignore */ address);
  fetched.set(address, part);
}
