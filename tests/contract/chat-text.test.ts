import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ChatText } from '#contract/chat.ts';
import { cleanChatText, countCharacters } from '#contract/chat-text.ts';
import { limits } from '#contract/limits.ts';
import { comparable, createWordCheck } from '#server/words/word-check.ts';
import { hostileMessages } from '../support/hostile-texts.ts';

const RUNS = 2_000;

test('of 2,000 hostile texts each is one line of visible characters or refused, and the same when cleaned twice', () => {
  fc.assert(
    fc.property(hostileMessages, (text) => {
      const clean = cleanChatText(text);
      const count = countCharacters(clean);
      expect(clean).not.toMatch(
        /[\p{Cc}\p{Cs}\p{Cn}\p{Co}\u2028-\u202e\u2060-\u206f\u200b\u200e\u200f\ufeff]/u,
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
