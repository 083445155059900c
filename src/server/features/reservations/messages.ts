import type { Lang } from '#contract/wire.ts';
import type { Message } from '#server/outbound/message.ts';
import { sayIn } from '#server/words/wording.ts';

const words = {
  subject: /*i18n*/ {
    id: 'message.reservation.subject',
    message: '{exhibition_name}: we have your booth registration ({reference_number})',
  },
  arrived: /*i18n*/ {
    id: 'message.reservation.arrived',
    message:
      'Thank you. The registration of {company} for {exhibition_name} has reached us; its number is {reference_number}.',
  },
  follow_up: /*i18n*/ {
    id: 'message.reservation.follow_up',
    message:
      'Our team will be in touch soon. To add or change anything, write to {contact_email} and name the number.',
  },
} as const;

/** The receipt of a booth registration. */
export function receiptMessage({
  to,
  lang,
  ...values
}: {
  to: string;
  lang: Lang;
  exhibition_name: string;
  reference_number: string;
  company: string;
  contact_email: string;
}): Message {
  const say = sayIn(lang, values);
  return {
    ...{ channel: 'email', to, purpose: 'reservation', lang },
    subject: say(words.subject),
    text: [say(words.arrived), say(words.follow_up)].join('\n\n'),
  };
}
