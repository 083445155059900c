import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ChatText } from '#contract/chat.ts';
import { cleanChatText, countCharacters, hasLink } from '#contract/chat-text.ts';
import { limits } from '#contract/limits.ts';
import { comparable, createWordCheck } from '#server/words/word-check.ts';

const RUNS = 2_000;
/** What one text may take, on a machine that does much else. */
const TEXT_MS = 100;

const hostile = [
  ...['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '"><svg/onload=alert(1)>'],
  ...['</bdi></p><h1>', '{{7*7}}', "'; drop table chat_message; --", '&lt;&#x202e;'],
  ...['\u202e', '\u202d', '\u2066', '\u2069', '\u200f', '\u061c', '\u200b', '\u200d', '\u2060'],
  ...['\ufeff', '\u00ad', '\u034f', '\u3164', '\u115f', '\u180e', '\u{e0041}', '\u{e007f}', '\0'],
  ...[
    '\u0301',
    '\u0489',
    '\u0336'.repeat(40),
    'Z\u0351\u036b\u0343\u036a\u0302',
    '\ud800',
    '\udc00',
  ],
  ...['\r\n', '\t', '\u2028', '\u2029', '\u0085', '\u00a0', ' '.repeat(300), 'e', '한', '屏', 'ﷺ'],
  ...[
    '👩‍👩‍👧‍👦',
    '👍🏽',
    '🇨🇳',
    '❤️',
    '\ufe0f',
    '\u20e3',
    'https://evil.example',
    '[a](javascript:1)',
  ],
  ...['> '.repeat(400), '['.repeat(400), 'ａｄｍｉｎ', 'שלום', 'مرحبا', '𝕒𝕕', '꧅'.repeat(30)],
];
const texts = fc
  .array(fc.oneof(fc.constantFrom(...hostile), fc.string({ unit: 'binary', maxLength: 12 })), {
    minLength: 1,
    maxLength: 25,
  })
  .map((parts) => parts.join('').slice(0, limits.CHAT_TEXT_UNITS_MAX));

test('of 2,000 hostile texts each is one line of visible characters or refused, at once, and the same when cleaned twice', () => {
  const check = createWordCheck({ block: ['屏蔽'], hold: ['admin'] });
  fc.assert(
    fc.property(texts, (text) => {
      const begun = performance.now();
      const clean = cleanChatText(text);
      const count = countCharacters(clean);
      hasLink(clean);
      check(clean);
      expect(performance.now() - begun).toBeLessThan(TEXT_MS);
      expect(clean).not.toMatch(
        /[\p{Cc}\p{Cs}\u2028-\u202e\u2060-\u206f\u200b\u200e\u200f\ufeff]/u,
      );
      expect(clean).not.toMatch(/\p{M}{5}|^\s|\s$|\s{2}/u);
      expect(cleanChatText(clean)).toBe(clean);
      const { success } = ChatText.safeParse(text);
      expect(success).toBe(count > 0 && count <= limits.CHAT_CHARACTERS_MAX);
    }),
    { numRuns: RUNS },
  );
});

test('what a reader sees stays as it was typed: script, emoji, every writing', () => {
  const seen = [
    ...['<script>alert(1)</script> & "q"', '多少钱？', 'مرحبا שלום', 'Zoë', '👩‍👩‍👧‍👦 👍🏽 🇨🇳 ❤️'],
    ...['1 < 2 > 0', '한국어', 'ไทย', 'हिन्दी'],
  ];
  for (const text of seen) expect(cleanChatText(text)).toBe(text);
});

test('words are found behind invisible signs, marks and other widths', () => {
  const check = createWordCheck({ block: ['spam'], hold: [] });
  for (const text of [
    's\u200bp\u00adam',
    'ｓｐａｍ',
    's\u0336p\u0336a\u0336m',
    'S.P-A_M',
    '5p4m',
  ]) {
    expect(check(cleanChatText(text)), text).toBe('block');
  }
  expect(comparable('\ud800')).toBe('');
});
