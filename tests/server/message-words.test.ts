import { describe, expect, test } from 'vitest';
import { Lang } from '#contract/wire.ts';
import { receiptMessage } from '#server/features/booth-requests/messages.ts';
import { newsMessage, unprovedNewsMessage } from '#server/features/inquiries/messages.ts';
import { noticeMessage } from '#server/features/programme-notices/messages.ts';
import { reminderMessage } from '#server/features/reminders/messages.ts';
import { codeMessage, retrieveMessage } from '#server/features/sign-in/messages.ts';
import { sayIn } from '#server/words/wording.ts';

const to = 'anna@example.com';
const exhibition_name = 'LUMINA {2027} $&';
const urls = {
  thread_url: 'https://a.example/thread',
  stop_url: 'https://a.example/stop',
  one_click_url: 'https://a.example/one-click',
};
const item = {
  id: '019aa000-0000-7000-8000-000000000001',
  of: 'conference' as const,
  title: { zh: '峰会', en: 'Summit' },
  starts_at: new Date('2027-03-05T09:40:00+08:00'),
  ends_at: new Date('2027-03-05T11:00:00+08:00'),
};
const cancelled = {
  ...item,
  cancelled_at: new Date('2027-03-01T10:00:00+08:00'),
  cancelled_reason: { zh: '场地维修', en: 'The room is being repaired' },
};

const messagesIn = (lang: Lang) => {
  const address = { by: 'email' as const, email: to };
  const letter = { address, lang, exhibition_name };
  const about = { to, lang, exhibition_name, from: 'Lumen', texts: ['Hello {name}'], ...urls };
  const notice = { channel: 'email' as const, to, lang, exhibition_name };
  return [
    codeMessage({ ...letter, code: '042917', purpose: 'sign_in' }),
    retrieveMessage({ ...letter, ticket_number: '679328265987', sign_in_url: 'https://a.example' }),
    reminderMessage({ ...notice, start_date: '2027-03-05', ticket_url: 'https://a.example/t' }),
    receiptMessage({
      to,
      lang,
      exhibition_name,
      reference_number: 'B-1',
      contact_email: 'hello@example.com',
    }),
    ...(['buyer', 'exhibitor'] as const).flatMap((side) =>
      [null, 'P1.5'].map((exhibit_name) => newsMessage({ ...about, side, exhibit_name })),
    ),
    unprovedNewsMessage({ to, lang, exhibition_name, thread_url: urls.thread_url }),
    ...(['soon', 'moved_up', 'release', 'withdrawn'] as const).map((kind) =>
      noticeMessage({
        ...notice,
        kind,
        time_zone: 'Asia/Shanghai',
        origin: 'https://a.example',
        items: [{ ...item, cancelled_at: null, cancelled_reason: null }, cancelled],
      }),
    ),
  ];
};

describe.each(Lang.options)('in %s', (lang) => {
  test('every message is worded, with its values and nothing else in braces', () => {
    for (const { subject = '', text } of messagesIn(lang)) {
      expect(subject).not.toBe('');
      const said = `${subject}\n${text}`.replaceAll('{2027} $&', '').replaceAll('{name}', '');
      expect(said).not.toMatch(/[{}]/);
      expect(/[一-鿿]/.test(said.replaceAll('峰会', ''))).toBe(lang === 'zh');
    }
  });
});

test('a name in braces without a value is refused, not sent', () => {
  const wording = { id: 'message.code.text', message: '' } as const;
  expect(() => sayIn('en', { code: '1' })(wording)).toThrow('has no value');
});
