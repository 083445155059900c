import fc from 'fast-check';
import { limits } from '#contract/limits.ts';

/** Repeats a text up to the longest length of an article. */
export const filled = (text: string) =>
  text
    .repeat(Math.ceil(limits.NEWS_CHARACTERS_MAX / text.length))
    .slice(0, limits.NEWS_CHARACTERS_MAX);

/** Articles of which is known that they keep parsers of Markdown busy, or that much is drawn of them. */
export const hostileArticles = [
  `${'>'.repeat(10_000)} deep`,
  filled('> '),
  filled('1. '),
  filled('- > 1. '),
  filled('**a*_'),
  filled('_a__'),
  filled('[a]('),
  filled('!['),
  filled('` `` '),
  filled('~~a~'),
  filled('- a\n'),
  filled('> a\n\n'),
  `|${'a|'.repeat(5_000)}\n|${'-|'.repeat(5_000)}\n${filled('|a').slice(0, 20_000)}`,
  `|a|b|\n|-|-|\n${filled('|a|b|\n').slice(0, 30_000)}`,
  filled(`|a|b|c|d|e|f|g|h|i|j|\n|${'-|'.repeat(10)}\n${'|a|b|c|d|e|f|g|h|i|j|\n'.repeat(199)}\n`),
  filled(`${'`a` '.repeat(45)}\n\n`),
  filled('- `a` `a` `a` `a`\n'),
  filled('<!--'),
  filled('https://a.'),
];

const articleParts = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](data:text/html,<script>alert(1)</script>)',
  '![x](https://evil.example/x.png)',
  '![x](/web/buyer/logout)',
  '[x](//evil.example)',
  '[x](/\\evil.example)',
  '\u202ereversed',
  'zero\u200bwidth',
  '&lt;b&gt;&#x6a;',
  '<!--[if IE]>',
  '](',
  '**',
  '`',
  '> ',
  '- ',
  '|',
  '\n',
  '\n\n',
  '# ',
  '文字',
];

/** Short texts of an author who tries things; links into this site lead out, for they need a router. */
export const hostileMarkdown = fc
  .array(fc.oneof(fc.constantFrom(...articleParts), fc.string({ unit: 'binary', maxLength: 20 })), {
    maxLength: 60,
  })
  .map((all) => all.join('').replaceAll('](/', '](https://own.example/'));

const chatParts = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg/onload=alert(1)>',
  '</bdi></p><h1>',
  '{{7*7}}',
  "'; drop table chat_message; --",
  '&lt;&#x202e;',
  '\u202e',
  '\u202d',
  '\u2066',
  '\u2069',
  '\u200f',
  '\u061c',
  '\u200b',
  '\u200d',
  '\u2060',
  '\ufeff',
  '\u00ad',
  '\u034f',
  '\u3164',
  '\u115f',
  '\u180e',
  '\u{e0041}',
  '\u{e007f}',
  '\0',
  '\u0301',
  '\u0489',
  '\u0336'.repeat(40),
  'Z\u0351\u036b\u0343\u036a\u0302',
  '\ud800',
  '\udc00',
  '\r\n',
  '\t',
  '\u2028',
  '\u2029',
  '\u0085',
  '\u00a0',
  ' '.repeat(300),
  'e',
  '한',
  '屏',
  'ﷺ',
  '👩‍👩‍👧‍👦',
  '👍🏽',
  '🇨🇳',
  '❤️',
  '\ufe0f',
  '\u20e3',
  'https://evil.example',
  '[a](javascript:1)',
  '> '.repeat(400),
  '['.repeat(400),
  'ａｄｍｉｎ',
  'שלום',
  'مرحبا',
  '𝕒𝕕',
  '꧅'.repeat(30),
];

/** Hostile messages to a chat. */
export const hostileMessages = fc
  .array(fc.oneof(fc.constantFrom(...chatParts), fc.string({ unit: 'binary', maxLength: 12 })), {
    minLength: 1,
    maxLength: 25,
  })
  .map((parts) => parts.join('').slice(0, limits.CHAT_TEXT_UNITS_MAX));
