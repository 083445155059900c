import { expect, test } from 'vitest';
import { styleOfPage } from '#server/pages/page-style.ts';
import { parseStyleRules } from '../../src/build/style-rules.ts';

const used = (css: string, html: string, script?: string) =>
  styleOfPage(parseStyleRules(css), html, script);

test('a page contains the rules for its classes and elements, in the order of the sheet', () => {
  const css = '.b{top:0}p{left:0}.a .b{top:1px}.a dialog{top:2px}.c{top:3px}.a.c{top:4px}';
  expect(used(css, '<main class="x a"><p class="b"></p></main>')).toBe(
    '.b{top:0}p{left:0}.a .b{top:1px}',
  );
});

test('one matching selector of a list suffices, and conditions around it are preserved', () => {
  const css = '@media print{.a,.b{top:0}.c{top:0}}@media screen{.c{top:0}}';
  expect(used(css, '<p class="b">')).toBe('@media print{.a,.b{top:0}}');
  const nested = '@supports (height:1svh){@media print{.a{top:0}}}';
  expect(used(nested, '<p class="a">')).toBe(nested);
  expect(used(nested, '<p>')).toBe('');
  const contained = '@container (width>=44em){.a{top:0}}';
  expect(used(contained, '<p class="a">')).toBe(contained);
  expect(used(contained, '<p>')).toBe('');
});

test.each([
  ':root{top:0}',
  '*,:before{top:0}',
  '[hidden]{top:0}',
  'p:not(.open){top:0}',
  'p:is(.open,.a:not(.b)){top:0}',
  'p:has(dialog:modal)::after{top:0}',
  'p[data-kind=".open"]:hover>:first-child{top:0}',
  '@keyframes turn{to{top:0}}',
])('what a state may bring about is carried: %s', (css) => {
  expect(used(css, '<p></p>')).toBe(css);
});

test('a rule for a page that has a class is carried by such a page only', () => {
  const css = 'body:has(.plan) header{top:0}';
  expect(used(css, '<body><header><p class="plan">')).toBe(css);
  expect(used(css, '<body><header><p>')).toBe('');
});

test('what the first script draws is carried too', () => {
  const script = `e('h1').className='big'`;
  const css = 'h1{top:0}.big{top:0}.small{top:0}';
  expect(used(css, '<p>', script)).toBe('h1{top:0}.big{top:0}');
});
