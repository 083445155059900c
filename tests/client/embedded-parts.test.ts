import { expect, test } from 'vitest';
import { divideParts, type Parts } from '../../src/build/embedded-parts.ts';

type Exports = Record<string, unknown>;
type Part = (
  require: (name: string) => Exports,
  load: (name: string) => Promise<void>,
  exports: Exports,
  globals: Record<string, unknown>,
  site_origin: string,
) => void;

const built = new Map([
  [
    'app.js',
    `const b=require("./base.js");exports.open=()=>Promise.resolve().then(()=>require("./screen.js")).then(s=>s.name()+b.word)`,
  ],
  ['base.js', `exports.word="!";exports.asModule=(one)=>({default:one})`],
  ['screen.js', `const w=require("./words.js");exports.name=()=>w.name+SITE_ORIGIN+window.name`],
  [
    'words.js',
    `const b=require("./base.js");exports.name="list";exports.more=()=>Promise.resolve().then(()=>b.asModule(require("./old.js").default,1))`,
  ],
  ['old.js', `exports.default="old"`],
]);

/** Evaluates the parts like a browser. */
function evaluate({ first, later }: Parts): Map<string, Part> {
  const made: Record<string, Part> = new Function(`return ${first}`)();
  const others = [...later].map(([name, module]): [string, Part] => [
    name,
    new Function(`return ${module.replace('export default ', '')}`)(),
  ]);
  return new Map([...Object.entries(made), ...others]);
}

test('the application’s start is one part, and screens with their dependencies load later', () => {
  const { first, needs, later } = divideParts(built);
  expect(Object.keys(new Function(`return ${first}`)()).sort()).toEqual(['app.js', 'base.js']);
  expect([...later.keys()].sort()).toEqual(['old.js', 'screen.js', 'words.js']);
  expect(needs).toEqual({ 'screen.js': ['words.js'], 'words.js': [], 'old.js': [] });
});

test('parts see the globals of their mount and fetch their files from its site', async () => {
  const parts = evaluate(divideParts(built));
  const loaded: string[] = [];
  const mounted = (name: string) => {
    const done = new Map<string, Exports>();
    const require = (wanted: string): Exports => {
      const exports = done.get(wanted) ?? {};
      if (done.has(wanted)) return exports;
      done.set(wanted, exports);
      const load = async (one: string) => void loaded.push(one);
      parts.get(wanted)?.(require, load, exports, { window: { name } }, '@site.');
      return exports;
    };
    return require;
  };
  const open = mounted('one')('app.js').open as () => Promise<string>;
  const openOther = mounted('two')('app.js').open as () => Promise<string>;
  expect([await open(), await openOther()]).toEqual(['list@site.one!', 'list@site.two!']);
  const more = mounted('one')('words.js').more as () => Promise<unknown>;
  expect(await more()).toEqual({ default: 'old' });
  expect(loaded).toEqual(['screen.js', 'screen.js', 'old.js']);
});
