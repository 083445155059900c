import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';
import { type AnyNode, type MemberExpression, type Program, parse } from 'acorn';
import { expect, test } from 'vitest';
import { newerBuiltIns, olderNames } from '../support/newer-built-ins.ts';

/** Newer built-ins that the code feature-detects, with the reason why the fallback works. */
const ASKED_FOR: Record<string, string> = {
  BarcodeDetector: 'the scanner has a decoder of its own',
  GestureEvent: '@use-gesture looks for it in the window first',
  'Intl.Segmenter': 'characters are counted by code points where it is missing',
  ManagedMediaSource: 'hls.js takes MediaSource otherwise',
  reportError: 'React asks for its type first',
  setImmediate: 'React asks for its type first',
  TouchEvent: 'antd-mobile repeats one that the browser has sent',
  'Error.captureStackTrace': 'zod and the router ask for it first',
  'Navigator.connection': 'React asks for it first',
  'Navigator.canShare': 'a picture is shared only where it answers',
  'Navigator.share': 'asked for first; a link is copied otherwise',
  'Navigator.wakeLock': 'an optional call: the screen may go dark',
  'Document.startViewTransition': 'the router and React ask for it first',
  'Document.pointerLockElement': 'an option of @use-gesture that no page sets',
  'Document.exitPointerLock': 'an option of @use-gesture that no page sets',
  '.requestPointerLock()': 'an option of @use-gesture that no page sets',
  '.startViewTransition()': 'the router asks for it first',
  '.requestVideoFrameCallback()': 'asked for first; a timer takes its place',
  '.cancelVideoFrameCallback()': 'comes with the one before',
  '.when()': 'a method of zod’s checks',
  '.resize()': 'a method of the camera over the floor plan',
};

test('the built code uses nothing that the oldest supported browsers lack', () => {
  const files = globSync('dist/{client/{assets,embed}/*.js,client/sw.js,early/*.js}');
  expect(files.length, 'run npm run build first').toBeGreaterThan(20);
  const [, ...inline] = readFileSync('dist/client/index.html', 'utf8').split(/<script>/);
  const scripts = [
    ...files.map((file) => ({ name: basename(file), text: readFileSync(file, 'utf8') })),
    ...inline.map((text) => ({ name: 'index.html', text: text.split('</script>')[0] ?? '' })),
  ];
  const found = scripts.flatMap(({ name, text }) =>
    newerCode(text)
      .filter((newer) => !(newer in ASKED_FOR))
      .map((newer) => `${name}: ${newer}`),
  );
  expect(found).toEqual([]);
});

test.each([
  ['a = /(?<=a)b/', '/(?<=a)b/'],
  ['a = new RegExp("(?<!a)b", "u")', '/(?<!a)b/u'],
  ['a = RegExp(`[a--b]`, "v")', '/[a--b]/v'],
  ['a = RegExp("(?i:a)")', '/(?i:a)/'],
  ['class A { static { b() } }', 'static {}'],
  ['Object.groupBy(a, b)', 'Object.groupBy'],
  ['window.Map.groupBy(a, b)', 'Map.groupBy'],
  ['a.toSorted()', '.toSorted()'],
  ['a.findLast((b) => b)', '.findLast()'],
  ['structuredClone(a)', 'structuredClone'],
  ['globalThis.structuredClone(a)', 'structuredClone'],
  ['AbortSignal.timeout(1)', 'AbortSignal.timeout'],
  ['a.throwIfAborted()', '.throwIfAborted()'],
  ['new Intl.Segmenter()', 'Intl.Segmenter'],
  ['Promise.withResolvers()', 'Promise.withResolvers'],
  ['Array.fromAsync(a)', 'Array.fromAsync'],
  ['a.checkVisibility()', '.checkVisibility()'],
  ['document.startViewTransition(a)', 'Document.startViewTransition'],
])('%s is found to be newer than the oldest promised browsers', (script, newer) => {
  expect(newerCode(script)).toContain(newer);
});

test.each(['a = /[a--b]/v', 'a = /(?i:b)/', 'await using a = b'])(
  '%s, which those browsers cannot parse, is reported with its position',
  (script) => {
    expect(newerCode(script)).toEqual([expect.stringContaining(script)]);
  },
);

test('supported features are not reported, nor feature-detected ones', () => {
  const script = `
    class A { #b = 1; has(a) { return #b in a } }
    a.at(-1); Object.hasOwn(a, 'b'); a.replaceAll('b', 'c'); b.union(c).map(d); e ??= /(?<year>\\p{L})/du;
    input.showPicker?.(); typeof structuredClone; ({ structuredClone: 1, toSorted() {} });`;
  expect(newerCode(script)).toEqual(['.union()']);
});

/** The language as all promised browsers read it, but for `static {}`, which Safari reads from 16.4 on. */
const ECMA_VERSION = 2022;

/** Objects by the interface that describes their members. */
const INTERFACES: Record<string, string> = {
  crypto: 'Crypto',
  document: 'Document',
  location: 'Location',
  navigator: 'Navigator',
  performance: 'Performance',
  screen: 'Screen',
  history: 'History',
  globalThis: 'Window',
  self: 'Window',
  window: 'Window',
};

/** Interfaces whose objects any code handles, so that a call of such a method is found by its name alone. */
const BY_NAME =
  /^(AbortSignal|Array|ArrayBuffer|Blob|CanvasRenderingContext2D|Document|Element|Event|EventTarget|File|HTML\w*Element|Iterator|MediaStreamTrack|Map|Node|Promise|ReadableStream|Request|Response|Set|String|TypedArray|URLSearchParams|WeakMap)$/;

const globals = new Set(
  newerBuiltIns.flatMap(({ owner, name }) => {
    if (!name) return [owner];
    return owner === 'Window' && !olderNames.has(name) ? [name] : [];
  }),
);
const members = new Set(newerBuiltIns.map(({ owner, name }) => `${owner}.${name}`));
const methods = new Set(
  newerBuiltIns.flatMap(({ owner, name }) =>
    name && name !== 'constructor' && BY_NAME.test(owner) && !olderNames.has(name) ? [name] : [],
  ),
);
const regExps = new RegExpParser({ ecmaVersion: ECMA_VERSION });

/**
 * Syntax, regular expressions and built-ins of a script that the promised browsers lack at their limit:
 * `['Object.groupBy', '(?<=a)b', '.toSorted()']`. Optional calls (`element.showPicker?.()`) are left out.
 */
function newerCode(script: string): string[] {
  const found = new Set<string>();
  const program = parseScript(script);
  if (typeof program === 'string') return [program];
  walk(program, (node, parent) => {
    const name = newerSyntax(node) ?? newerRegExp(node) ?? newerName(node, parent);
    if (name) found.add(name);
  });
  return [...found];
}

/** @returns why it cannot be parsed, with the text around that place */
function parseScript(script: string): Program | string {
  try {
    return parse(script, { ecmaVersion: ECMA_VERSION, sourceType: 'module' });
  } catch (error) {
    if (!(error instanceof SyntaxError) || !('pos' in error)) throw error;
    const at = Number(error.pos);
    return `${error.message}: ${script.slice(Math.max(0, at - 20), at + 20)}`;
  }
}

function walk(node: AnyNode, visit: (node: AnyNode, parent: AnyNode | null) => void) {
  const open = (child: unknown, parent: AnyNode | null) => {
    if (Array.isArray(child)) {
      for (const one of child) open(one, parent);
    } else if (child && typeof child === 'object' && 'type' in child) {
      visit(child as AnyNode, parent);
      for (const value of Object.values(child)) open(value, child as AnyNode);
    }
  };
  open(node, null);
}

function newerSyntax({ type }: AnyNode): string | undefined {
  return type === 'StaticBlock' ? 'static {}' : undefined;
}

function newerRegExp(node: AnyNode): string | undefined {
  if (node.type === 'Literal' && node.regex) {
    return newerPattern(node.regex.pattern, node.regex.flags);
  }
  const isCall = node.type === 'NewExpression' || node.type === 'CallExpression';
  if (!isCall || node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp') return;
  const [pattern, flags] = node.arguments.map((argument) => argument && textOf(argument));
  return pattern === undefined ? undefined : newerPattern(pattern, flags ?? '');
}

function textOf(node: AnyNode): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  const isPlain = node.type === 'TemplateLiteral' && node.expressions.length === 0;
  return isPlain ? (node.quasis[0]?.value.cooked ?? undefined) : undefined;
}

function newerPattern(pattern: string, flags: string): string | undefined {
  const text = `/${pattern}/${flags}`;
  try {
    let hasLookbehind = false;
    visitRegExpAST(regExps.parseLiteral(text), {
      onAssertionEnter: ({ kind }) => {
        if (kind === 'lookbehind') hasLookbehind = true;
      },
    });
    return hasLookbehind ? text : undefined;
  } catch {
    return text;
  }
}

function newerName(node: AnyNode, parent: AnyNode | null): string | undefined {
  if (node.type === 'MemberExpression') return newerMember(node, parent);
  if (node.type !== 'Identifier' || !globals.has(node.name)) return;
  const isKey =
    (parent?.type === 'MemberExpression' && parent.property === node && !parent.computed) ||
    ((parent?.type === 'Property' ||
      parent?.type === 'MethodDefinition' ||
      parent?.type === 'PropertyDefinition') &&
      parent.key === node);
  const isAskedFor = parent?.type === 'UnaryExpression' && parent.operator === 'typeof';
  return isKey || isAskedFor ? undefined : node.name;
}

function newerMember(node: MemberExpression, parent: AnyNode | null): string | undefined {
  const { object, property, computed } = node;
  if (computed || property.type !== 'Identifier') return;
  const { name } = property;
  const isCalled = parent?.type === 'CallExpression' && parent.callee === node;
  if (isCalled && parent.optional) return;
  const owner = ownerOf(object as AnyNode);
  if (owner === 'Window' && globals.has(name)) return name;
  if (owner && members.has(`${owner}.${name}`)) return `${owner}.${name}`;
  return isCalled && methods.has(name) ? `.${name}()` : undefined;
}

/** `window.Object` and `Object` are one; `document` is a `Document`. */
function ownerOf(object: AnyNode): string | undefined {
  if (object.type === 'Identifier') return INTERFACES[object.name] ?? object.name;
  if (object.type !== 'MemberExpression' || object.property.type !== 'Identifier') return;
  if (ownerOf(object.object as AnyNode) !== 'Window') return;
  return INTERFACES[object.property.name] ?? object.property.name;
}
