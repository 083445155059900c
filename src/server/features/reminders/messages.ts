import type { Lang } from '#contract/wire.ts';
import type { Shipped } from '#server/features/automatic-messages/rules.ts';
import type { Message } from '#server/outbound/message.ts';
import { type AutomaticMessage, type Template, writeMessage } from '#server/words/written-texts.ts';

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

const template: Template = {
  subject: words.subject,
  text: [words.opens, [words.open, '{link}']],
};

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
}): AutomaticMessage {
  const opens = dayText(start_date, lang);
  return writeMessage('reminder', template, {
    channel,
    to,
    purpose: 'reminder',
    lang,
    code: opens,
    values: { exhibition_name, opens, link: ticket_url },
  });
}

export const shippedReminder: Shipped = {
  template,
  sample: ({ to, lang, exhibition, origin }) =>
    reminderMessage({
      channel: 'email',
      to,
      lang,
      exhibition_name: exhibition.name[lang],
      start_date: exhibition.start_date,
      ticket_url: `${origin}/audience/ticket?lang=${lang}`,
    }),
};

function dayText(day: string, lang: Lang): string {
  const format = new Intl.DateTimeFormat(lang === 'zh' ? 'zh-CN' : 'en-GB', {
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${day}T00:00Z`));
}
