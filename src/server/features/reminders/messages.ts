import type { Lang } from '#contract/wire.ts';
import type { Message } from '#server/outbound/message.ts';
import { sayIn } from '#server/words/wording.ts';

const words = {
  subject: /*i18n*/ {
    id: 'message.reminder.subject',
    message: '{exhibition_name}: open your ticket once before you leave',
  },
  opens: /*i18n*/ {
    id: 'message.reminder.opens',
    message: '{exhibition_name} opens on {opens}.',
  },
  open: /*i18n*/ {
    id: 'message.reminder.open',
    message:
      'The network in the halls may be busy. Open your ticket once before you leave, it then opens without a network:',
  },
} as const;

/** Asks a holder to open the ticket while there is a network, so that the phone stores it. */
export function reminderMessage({
  channel,
  to,
  lang,
  exhibition_name,
  start_date,
  ticket_url,
}: Pick<Message, 'channel' | 'to' | 'lang'> & {
  exhibition_name: string;
  start_date: string;
  ticket_url: string;
}): Message {
  const opens = dayText(start_date, lang);
  const say = sayIn(lang, { exhibition_name, opens });
  return {
    channel,
    to,
    purpose: 'reminder',
    lang,
    code: opens,
    subject: say(words.subject),
    text: [say(words.opens), `${say(words.open)}\n${ticket_url}`].join('\n\n'),
  };
}

function dayText(day: string, lang: Lang): string {
  const format = new Intl.DateTimeFormat(lang === 'zh' ? 'zh-CN' : 'en-GB', {
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${day}T00:00Z`));
}
