import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ChatText } from '#contract/chat.ts';
import { cleanChatText, countCharacters } from '#contract/chat-text.ts';
import { limits } from '#contract/limits.ts';
import { hasLink } from '#server/words/link-check.ts';
import { isOfficialName } from '#server/words/official-names.ts';
import { comparable, createWordCheck } from '#server/words/word-check.ts';
import { hostileMessages } from '../support/hostile-texts.ts';
import graded from './chat-links.json' with { type: 'json' };

const RUNS = 2_000;

test('2,000 hostile texts each become one line of visible characters or are refused, and cleaning is idempotent', () => {
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

test('visible text is unchanged: script, emoji, every writing system', () => {
  const seen = [
    '<script>alert(1)</script> & "q"',
    '多少钱？',
    'مرحبا שלום',
    'Zoë',
    '👩‍👩‍👧‍👦 👍🏽 🇨🇳 ❤️',
    '1 < 2 > 0',
    '한국어',
    'ไทย',
    'हिन्दी',
  ];
  for (const text of seen) expect(cleanChatText(text)).toBe(text);
});

test('blocked words are found behind invisible characters, marks and other widths', () => {
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

test('more than 400 graded sentences are refused exactly if they contain an address', () => {
  expect(graded.sent.length + graded.refused.length).toBeGreaterThan(400);
  expect(graded.sent.map(cleanChatText).filter(hasLink)).toEqual([]);
  expect(graded.refused.filter((text) => !hasLink(cleanChatText(text)))).toEqual([]);
});

test('a blocked word is found in look-alike letters', () => {
  const check = createWordCheck({ block: ['casino', '赌场'], hold: [] });
  for (const text of [
    'саsіnо',
    'ᴄᴀꜱɪɴᴏ',
    'cas1no',
    'casıno',
    'caslno',
    'CAS|NO',
    'ⓒⓐⓢⓘⓝⓞ',
    '🅲🅰🆂🅸🅽🅾',
    '𝓬𝓪𝓼𝓲𝓷𝓸',
    'cαsιnο',
    'c@s!no'.replace('!', 'i'),
    '赌\u200b场',
    '賭 場',
  ]) {
    expect(check(cleanChatText(text)), text).toBe('block');
  }
});

const OFFICIALS = {
  people: ['Zhang Min', '李娜'],
  names: ['LUMINA SHENZHEN', 'Bright Wall Co., Ltd.', '亮墙科技有限公司'],
};

test('no visitor may use a name of the organiser, its people, the exhibition or the exhibitor', () => {
  for (const name of [
    '主办方',
    '主辦方',
    '主 办 方',
    '大会组委会',
    '官方客服',
    'LED官方',
    '客服小王',
    '管理员',
    'Organiser',
    'ORGANIZER',
    'О r g a n i s e r',
    'Оrgаnіsеr',
    'ᴏʀɢᴀɴɪꜱᴇʀ',
    '0rgan1ser',
    'Organıser',
    'The organisers',
    'Official',
    'Offlcial',
    'Event Staff',
    'admin',
    'Admin 2',
    'Exhibitor',
    '参展商',
    'Zhang Min',
    'ZHANG  MIN',
    'zhangmin',
    '李娜',
    'Lumina Shenzhen',
    'Bright Wall',
    'Tom (Bright Wall)',
    'brightwall',
    'Вright Wаll',
    '亮墙科技',
    '亮牆科技小王',
    '主\u200b办方',
    'Moderator',
    'Support',
  ]) {
    expect(isOfficialName(cleanChatText(name), { ...OFFICIALS, as: 'visitor' }), name).toBe(true);
  }
});

test('ordinary names are accepted, and an exhibitor may use its own', () => {
  for (const name of [
    'Anna',
    'Zhang Ming',
    '李娜娜',
    '王总',
    '系统集成商老王',
    'Hostetler',
    'Staffan',
    'Bright',
    'Wall-E',
    'Organic Farms',
    '办公室主任',
    '深圳小陈',
    'Tom 🙂',
    '展望',
    'Modern',
    '🙂',
    'Min',
  ]) {
    expect(isOfficialName(name, { ...OFFICIALS, as: 'visitor' }), name).toBe(false);
  }
  const own = { people: OFFICIALS.people, names: ['LUMINA SHENZHEN'], as: 'exhibitor' } as const;
  expect(isOfficialName('Bright Wall', own)).toBe(false);
  expect(isOfficialName('主办方', own)).toBe(true);
});
