import { limits } from '#contract/limits.ts';
import type { SignInAddress } from '#contract/sign-in.ts';
import { formatTicketNumber } from '#contract/ticket-number.ts';
import type { Lang } from '#contract/wire.ts';
import type { Message } from '#server/outbound/message.ts';
import { sayIn } from '#server/words/wording.ts';

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
}: Letter & { code: string; purpose: 'sign_in' | 'active' | 'erase' }): Message {
  const minutes = limits.CODE_VALID_MINUTES;
  const say = sayIn(lang, { exhibition_name, code, minutes });
  return {
    ...envelope(address),
    purpose,
    lang,
    code,
    subject: say(words.code_subject),
    text: say(purpose === 'erase' ? words.erase : words.code),
  };
}

/** The message to a holder who has lost the ticket. */
export function retrieveMessage({
  address,
  lang,
  exhibition_name,
  ticket_number,
  sign_in_url,
}: Letter & { ticket_number: string; sign_in_url: string }): Message {
  const number = formatTicketNumber(ticket_number);
  const say = sayIn(lang, { exhibition_name, number, sign_in_url });
  return {
    ...envelope(address),
    purpose: 'retrieve',
    lang,
    code: ticket_number,
    subject: say(words.ticket_subject),
    text: say(words.ticket),
  };
}

function envelope(address: SignInAddress): Pick<Message, 'channel' | 'to'> {
  return address.by === 'phone'
    ? { channel: 'sms', to: address.cellphone }
    : { channel: 'email', to: address.email };
}
