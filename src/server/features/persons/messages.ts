import type { Lang } from '#contract/wire.ts';
import { sayIn } from '#server/words/wording.ts';

/** Reasons why records remain after an erasure. */
const reasons = {
  ticket: /*i18n*/ {
    id: 'message.kept.ticket',
    message:
      'The number of your ticket, marked as no longer valid, and when it was scanned, so that gates refuse it: three years after the exhibition.',
  },
  sign_ins: /*i18n*/ {
    id: 'message.kept.sign_ins',
    message:
      'An empty account without phone number and e-mail address, so that devices that are still signed in are told that it is gone.',
  },
  codes: /*i18n*/ {
    id: 'message.kept.codes',
    message:
      'When codes were sent, with a hash in place of your address: 30 days, to prevent abuse.',
  },
  figures: /*i18n*/ {
    id: 'message.kept.figures',
    message:
      'When and through which channel a registration began and was completed, without anything that leads to you: for the figures of the exhibition.',
  },
  chat: /*i18n*/ {
    id: 'message.kept.chat',
    message:
      'Placeholders for your deleted chat messages, without text and name: 180 days, so that no device goes on showing them.',
  },
  moderation: /*i18n*/ {
    id: 'message.kept.moderation',
    message: 'What you did as a moderator of a chat, without your name: 180 days.',
  },
  correspondence: /*i18n*/ {
    id: 'message.kept.correspondence',
    message:
      'What you wrote for an exhibitor belongs to that company’s correspondence: it stays, without your name, for three years.',
  },
  company: /*i18n*/ {
    id: 'message.kept.company',
    message:
      'Invitations that you made for an exhibitor stay with that company, without your name.',
  },
  booth_request: /*i18n*/ {
    id: 'message.kept.booth_request',
    message:
      'A request for a booth that your company sent to the organiser: three years, for claims from the negotiations.',
  },
  stop: /*i18n*/ {
    id: 'message.kept.stop',
    message:
      'That your address wants no invitations, as a hash: without it, invitations would reach you again.',
  },
  history: /*i18n*/ {
    id: 'message.kept.history',
    message:
      'The record of who changed what for the organiser or an exhibitor, and of this request: three years, to show that it was done lawfully. What it says of you is emptied; what you did in an office stays.',
  },
  repeats: /*i18n*/ {
    id: 'message.kept.repeats',
    message:
      'Hashes of calls that were made, without content: 30 days, so that none is done twice.',
  },
  backups: /*i18n*/ {
    id: 'message.kept.backups',
    message: 'Copies in backups, until these are replaced: 30 days at most.',
  },
} as const;
export type Retained = keyof typeof reasons;

/** The reasons as text. */
export function sayRetained(lang: Lang, retained: readonly Retained[]): string[] {
  const say = sayIn(lang, {});
  return retained.map((one) => say(reasons[one]));
}

const words = {
  withdrawn: /*i18n*/ {
    id: 'message.id_number_withdrawn',
    message: 'You withdrew your consent to the use of your ID number; admission is by real name.',
  },
} as const;

/** The reason shown for a ticket that was revoked with the consent. */
export function sayWithdrawn(lang: Lang): string {
  return sayIn(lang, {})(words.withdrawn);
}

/** Kinds of stored data, in words that users know. */
const kinds = {
  account: /*i18n*/ {
    id: 'message.stored.account',
    message: 'Account: your sign-in address, signed-in devices, when codes were sent',
  },
  registration: /*i18n*/ {
    id: 'message.stored.registration',
    message: 'Registration: contact and company, ID number, questionnaire, edits',
  },
  ticket: /*i18n*/ {
    id: 'message.stored.ticket',
    message: 'Ticket: its number, and when it was scanned',
  },
  programme: /*i18n*/ {
    id: 'message.stored.programme',
    message: 'Programme: seats, tours, starred sessions, notices',
  },
  favourites: /*i18n*/ {
    id: 'message.stored.favourites',
    message: 'Starred exhibitors and collected exhibits, with your notes',
  },
  inquiries: /*i18n*/ {
    id: 'message.stored.inquiries',
    message: 'Inquiries, replies, attachments and buying leads',
  },
  chat: /*i18n*/ {
    id: 'message.stored.chat',
    message: 'Messages and reports in chats of live streams',
  },
  visa_letter: /*i18n*/ {
    id: 'message.stored.visa_letter',
    message: 'Letter of invitation for a visa, with your passport number',
  },
  feedback: /*i18n*/ { id: 'message.stored.feedback', message: 'Feedback that you sent' },
  invitations: /*i18n*/ {
    id: 'message.stored.invitations',
    message: 'Invitations that you made or received, and whether you want none',
  },
  office: /*i18n*/ {
    id: 'message.stored.office',
    message: 'Your place with an exhibitor or the organiser',
  },
  booth_request: /*i18n*/ {
    id: 'message.stored.booth_request',
    message: 'Requests for a booth',
  },
  history: /*i18n*/ {
    id: 'message.stored.history',
    message: 'Record of changes that you made, or that were made to your data',
  },
  repeats: /*i18n*/ {
    id: 'message.stored.repeats',
    message: 'Answers to what you sent, so that nothing is done twice',
  },
} as const;
export type Kind = keyof typeof kinds;

/** The kinds as text, in order. */
export function sayStored(lang: Lang, records: ReadonlyMap<Kind, number>) {
  const say = sayIn(lang, {});
  return (Object.keys(kinds) as Kind[]).flatMap((kind) => {
    const number = records.get(kind);
    return number ? [{ what: say(kinds[kind]), records: number }] : [];
  });
}
