import type { ReservationState } from '#contract/booth-request-states.ts';
import type { Lang } from '#contract/wire.ts';
import type { Message } from '#server/outbound/message.ts';
import { sayIn } from '#server/words/wording.ts';

const words = {
  subject: /*i18n*/ {
    id: 'message.reservation.subject',
    message: '{exhibition_name}: we have received your booth request ({reference_number})',
  },
  arrived: /*i18n*/ {
    id: 'message.reservation.arrived_from',
    message:
      'Thank you. We have received a booth request for {exhibition_name} from this address; its number is {reference_number}.',
  },
  follow_up: /*i18n*/ {
    id: 'message.reservation.follow_up',
    message:
      'Our team will be in touch soon. To add or change anything, write to {contact_email} and name the number.',
  },
} as const;

/** The receipt of a booth request. It quotes no text of the sender, because the address is unverified. */
export function receiptMessage({
  to,
  lang,
  ...values
}: {
  to: string;
  lang: Lang;
  exhibition_name: string;
  reference_number: string;
  contact_email: string;
}): Message {
  const say = sayIn(lang, values);
  return {
    channel: 'email',
    to,
    purpose: 'reservation',
    lang,
    subject: say(words.subject),
    text: [say(words.arrived), say(words.follow_up)].join('\n\n'),
  };
}

type NextState = Exclude<ReservationState, 'new'>;

const stateWords = {
  subject: /*i18n*/ {
    id: 'message.booth_request.subject',
    message: '{exhibition_name}: news of your booth request ({reference_number})',
  },
  about: /*i18n*/ {
    id: 'message.booth_request.about_number',
    message: 'About the request for a booth at {exhibition_name}, number {reference_number}:',
  },
  contacted: /*i18n*/ {
    id: 'message.booth_request.contacted',
    message: 'We are looking for a booth that suits you, and stay in touch.',
  },
  offered: /*i18n*/ {
    id: 'message.booth_request.offered',
    message: 'We have offered you a booth, and look forward to your answer.',
  },
  accepted: /*i18n*/ {
    id: 'message.booth_request.accepted',
    message:
      'Your booth is confirmed. We will send you the contract and tell you about the workspace.',
  },
  declined: /*i18n*/ {
    id: 'message.booth_request.declined',
    message:
      'Unfortunately this request did not lead to a booth. If your plans change, please contact us.',
  },
  withdrawn: /*i18n*/ {
    id: 'message.booth_request.withdrawn',
    message: 'This request has been withdrawn. You are welcome to send a new one.',
  },
  status: /*i18n*/ {
    id: 'message.booth_request.status',
    message: 'Check its status at any time with the number and your e-mail address: {status_url}',
  },
  questions: /*i18n*/ {
    id: 'message.booth_request.questions',
    message: 'If anything is unclear, write to {contact_email} and name the number.',
  },
} as const;

interface StateMail {
  to: string;
  lang: Lang;
  state: NextState;
  /** The organiser's own message; may be empty. */
  word: string;
  exhibition_name: string;
  reference_number: string;
  contact_email: string;
  /** The status page of requests; null: the site has no configured address. */
  status_url: string | null;
}

/** Reports the current state of a booth request. */
export function stateMessage({ to, lang, state, word, status_url, ...values }: StateMail): Message {
  const say = sayIn(lang, { ...values, status_url: status_url ?? '' });
  const status = status_url ? [say(stateWords.status)] : [];
  return {
    channel: 'email',
    to,
    purpose: 'reservation',
    lang,
    subject: say(stateWords.subject),
    text: [
      say(stateWords.about),
      say(stateWords[state]),
      ...(word ? [word] : []),
      ...status,
      say(stateWords.questions),
    ].join('\n\n'),
  };
}
