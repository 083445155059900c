import { limits } from '#contract/limits.ts';
import type { SignInAddress } from '#contract/sign-in.ts';
import { formatTicketNumber } from '#contract/ticket-number.ts';
import type { Lang } from '#contract/wire.ts';
import type { SampleParts, Shipped } from '#server/features/automatic-messages/rules.ts';
import type { Message } from '#server/outbound/message.ts';
import { type AutomaticMessage, type Template, writeMessage } from '#server/words/written-texts.ts';

const words = {
  code_subject: /*i18n*/ {
    id: 'message.code.subject',
    message: '{exhibition_name}: your code is {code}',
  },
  code: /*i18n*/ {
    id: 'message.code.text',
    message:
      '{code} is your code for {exhibition_name}. It is valid for {minutes} minutes. Do not share it with anyone; if you did not ask for it, ignore this message.',
  },
  erase: /*i18n*/ {
    id: 'message.code.erase',
    message:
      '{code} is your code to ERASE your account and your data with {exhibition_name}. It is valid for {minutes} minutes. Do not share it with anyone; if you did not ask for it, a device is signed in with your address: tell the organiser.',
  },
  ticket_subject: /*i18n*/ {
    id: 'message.retrieve.subject',
    message: '{exhibition_name}: your ticket',
  },
  ticket: /*i18n*/ {
    id: 'message.retrieve.text',
    message:
      'Your ticket number for {exhibition_name} is {number}. Sign in to see your QR code: {sign_in_url}',
  },
} as const;

const templates = {
  sign_in_code: { subject: words.code_subject, text: [words.code] },
  erase_code: { subject: words.code_subject, text: [words.erase] },
  lost_ticket: { subject: words.ticket_subject, text: [words.ticket] },
} as const satisfies Record<string, Template>;

interface Letter {
  address: SignInAddress;
  lang: Lang;
  exhibition_name: string;
}

/** The message with a code. It is the same for registered and unregistered people. */
export function codeMessage({
  address,
  lang,
  exhibition_name,
  code,
  purpose,
}: Letter & { code: string; purpose: 'sign_in' | 'active' | 'erase' }): AutomaticMessage {
  const kind = purpose === 'erase' ? 'erase_code' : 'sign_in_code';
  return writeMessage(kind, templates[kind], {
    ...envelope(address),
    purpose,
    lang,
    code,
    values: { exhibition_name, code, minutes: limits.CODE_VALID_MINUTES },
  });
}

/** The message to a holder who has lost the ticket. */
export function retrieveMessage({
  address,
  lang,
  exhibition_name,
  ticket_number,
  sign_in_url,
}: Letter & { ticket_number: string; sign_in_url: string }): AutomaticMessage {
  return writeMessage('lost_ticket', templates.lost_ticket, {
    ...envelope(address),
    purpose: 'retrieve',
    lang,
    code: ticket_number,
    values: { exhibition_name, number: formatTicketNumber(ticket_number), sign_in_url },
  });
}

const sampleLetter = ({ to, lang, exhibition }: SampleParts): Letter => ({
  address: { by: 'email', email: to },
  lang,
  exhibition_name: exhibition.name[lang],
});

export const shippedSignIn = {
  sign_in_code: {
    template: templates.sign_in_code,
    sample: (parts) => codeMessage({ ...sampleLetter(parts), code: '042917', purpose: 'sign_in' }),
  },
  erase_code: {
    template: templates.erase_code,
    sample: (parts) => codeMessage({ ...sampleLetter(parts), code: '042917', purpose: 'erase' }),
  },
  lost_ticket: {
    template: templates.lost_ticket,
    sample: (parts) =>
      retrieveMessage({
        ...sampleLetter(parts),
        ticket_number: '679328265987',
        sign_in_url: `${parts.origin}/audience/fastLogin?lang=${parts.lang}`,
      }),
  },
} as const satisfies Record<string, Shipped>;

function envelope(address: SignInAddress): Pick<Message, 'channel' | 'to'> {
  return address.by === 'phone'
    ? { channel: 'sms', to: address.cellphone }
    : { channel: 'email', to: address.email };
}
