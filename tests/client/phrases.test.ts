import { afterEach, expect, test, vi } from 'vitest';
import { phrasesOf } from '#client/ui/phrases.tsx';

afterEach(() => vi.unstubAllGlobals());

test.each([
  { text: '深圳市光域显示科技有限公司', phrases: '深圳市|光域|显示|科技|有限公司' },
  { text: 'LED 整屏智能工厂考察（光明线）', phrases: 'LED 整屏|智能|工厂|考察（光明线）' },
  { text: '深圳湾夜间光影考察', phrases: '深圳湾|夜间|光影|考察' },
  { text: '展商名录与会议日程全部上线', phrases: '展商|名录与|会议|日程|全部|上线' },
  { text: 'Smart LED factories', phrases: 'Smart LED factories' },
  { text: '展', phrases: '展' },
  { text: '', phrases: '' },
])('“$text” breaks between $phrases', ({ text, phrases }) => {
  expect(phrasesOf(text).join('|')).toBe(phrases);
  expect(phrasesOf(text).join('')).toBe(text);
});

test('a browser without a dictionary breaks anywhere', () => {
  vi.stubGlobal('Intl', {});
  expect(phrasesOf('深圳市光域显示科技有限公司')).toEqual(['深圳市光域显示科技有限公司']);
});
