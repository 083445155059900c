import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { newerCode } from '../support/newer-code.ts';

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
