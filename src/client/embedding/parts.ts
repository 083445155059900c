type Exports = Record<string, unknown>;

/** One part of the application: fills in what it exports. What its modules remember is one mounting's. */
type Part = (
  require: (name: string) => Exports,
  load: (name: string) => Promise<void>,
  exports: Exports,
  globals: Record<string, unknown>,
  site_origin: string,
) => void;

/** The parts in this script, and what each of the others needs besides them. */
declare const EMBEDDED_PARTS: Readonly<Record<string, Part>>;
declare const EMBEDDED_NEEDS: Readonly<Record<string, readonly string[]>>;

/** By address: hosts that embed two exhibitions have two scripts, and each its own. */
const fetched = new Map<string, Part>();

/**
 * Evaluates the application anew, with these globals, and hands out its first part. What a screen needs is
 * fetched when it is first opened.
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

/** As a module: browsers fetch it once, and it does not depend on how a host evaluates scripts. */
async function fetchPart(address: string) {
  if (fetched.has(address)) return;
  const { default: part }: { default: Part } = await import(/* @vite-ignore */ address);
  fetched.set(address, part);
}
