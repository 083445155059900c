import type { ReservationState } from '#contract/booth-request-states.ts';
import type { Lang } from '#contract/wire.ts';
import {
  invented,
  type SampleParts,
  type Shipped,
} from '#server/features/automatic-messages/rules.ts';
import { type AutomaticMessage, type Template, writeMessage } from '#server/words/written-texts.ts';

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

const receipt: Template = { subject: words.subject, text: [words.arrived, words.follow_up] };

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
}): AutomaticMessage {
  return writeMessage('booth_receipt', receipt, {
    channel: 'email',
    to,
    purpose: 'reservation',
    lang,
    values,
  });
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

const templateOf = (state: NextState): Template => ({
  subject: stateWords.subject,
  text: [stateWords.about, stateWords[state], '{word}', stateWords.status, stateWords.questions],
});

/** Reports the current state of a booth request. */
export function stateMessage({ to, lang, state, status_url, ...values }: StateMail) {
  return writeMessage(`booth_${state}`, templateOf(state), {
    channel: 'email',
    to,
    purpose: 'reservation',
    lang,
    values: { ...values, status_url: status_url ?? '' },
  });
}

const sampleRequest = ({ to, lang, exhibition }: SampleParts) => ({
  to,
  lang,
  exhibition_name: exhibition.name[lang],
  reference_number: 'B-2048',
  contact_email: exhibition.contacts.email,
});

const shippedOf = (state: NextState): Shipped => ({
  template: templateOf(state),
  sample: (parts) =>
    stateMessage({
      ...sampleRequest(parts),
      state,
      word: invented[parts.lang].note,
      status_url: `${parts.origin}/exhibitor/booth-request?lang=${parts.lang}`,
    }),
});

export const shippedBooths = {
  booth_receipt: {
    template: receipt,
    sample: (parts) => receiptMessage(sampleRequest(parts)),
  },
  booth_contacted: shippedOf('contacted'),
  booth_offered: shippedOf('offered'),
  booth_accepted: shippedOf('accepted'),
  booth_declined: shippedOf('declined'),
  booth_withdrawn: shippedOf('withdrawn'),
} as const satisfies Record<string, Shipped>;
