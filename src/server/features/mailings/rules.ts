import { zonedInstant } from '#contract/calendar.ts';
import type { Capability } from '#contract/capabilities.ts';
import {
  type AudienceKind,
  isMarketing,
  isWholeIn,
  type MailingForm,
  mailingLimits,
} from '#contract/mailings.ts';
import { maskWords } from '#contract/mask.ts';
import { maskedContact } from '#contract/mask-contact.ts';
import type { Lang } from '#contract/wire.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';
import { type Message, NotSent } from '#server/outbound/message.ts';
import { sayBecause, sayNameless } from './messages.ts';

/** Where the link of a message leads, by its audience. */
const places: Record<AudienceKind, string> = {
  registrations_begun: '/audience/register',
  registrations_complete: '/audience/ticket',
  sign_ups: '/conference/admission-tickets',
  exhibitors_not_signed_in: '/workspace',
  exhibitor_people: '/workspace',
  earlier_visitors: '/audience/register',
};

export interface Written extends Pick<MailingForm, 'subject' | 'text'> {
  kind: AudienceKind;
  /** The name of the exhibition. */
  exhibition: Words;
  origin: string;
}

/** The language of a person, or the other one if the message is not written in it. */
export function langFor(written: Written, lang: Lang): Lang {
  const other = lang === 'zh' ? 'en' : 'zh';
  return !isWholeIn(written, lang) && isWholeIn(written, other) ? other : lang;
}

/** Subject and text for a person. A value is inserted as it is: braces in a name are no variable. */
export function textsFor(written: Written, { name, lang }: { name: string; lang: Lang }) {
  const { kind, exhibition, origin } = written;
  const values: Record<string, string> = {
    name: name.trim() || sayNameless(lang, kind),
    exhibition: exhibition[lang],
    link: `${origin}${places[kind]}?lang=${lang}`,
  };
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (braces, variable: string) => values[variable] ?? braces);
  return {
    subject: fill(written.subject[lang]),
    text: `${fill(written.text[lang])}\n\n${sayBecause(lang, kind, exhibition[lang])}`,
  };
}

export function mailTo(
  written: Written,
  { email, ...person }: { email: string; name: string; lang: Lang },
): Message {
  const { lang } = person;
  const texts = textsFor(written, person);
  const purpose = isMarketing(written.kind) ? 'news' : 'mailing';
  return { channel: 'email', to: email, purpose, lang, ...texts };
}

/** The data of an audience's people that a role may see. */
export function shownTo(capabilities: readonly Capability[], kind: AudienceKind) {
  const isOfExhibitors = kind.startsWith('exhibitor');
  const reads = capabilities.includes(isOfExhibitors ? 'exhibitors.read' : 'registrations.read');
  const sees = isOfExhibitors ? reads : capabilities.includes('registrations.contacts');
  return {
    name: (name: string) => (reads ? name : maskWords(name)),
    company: (company: string) => (reads ? company : ''),
    email: (email: string) =>
      sees ? maskedContact({ area_code: '', cellphone: '', email }).email : null,
  };
}

/**
 * True if the mail server itself is unavailable: it did not answer, or answered 421 (RFC 5321: not available).
 * Other temporary replies concern one address.
 */
export function isServerDown(error: unknown): boolean {
  return (
    error instanceof NotSent &&
    error.failure !== 'refused' &&
    !/^SMTP (?!421)/.test(error.provider_code)
  );
}

const HOUR_MS = 3_600_000;

/** The next time at which marketing may be sent, in a time zone; null: now. */
export function endOfQuietHours(now: Date, time_zone: string): Date | null {
  const local = zonedInstant(now, time_zone);
  const [hour, minute] = [Number(local.slice(11, 13)), Number(local.slice(14, 16))];
  const { MARKETING_FROM_HOUR: from, MARKETING_UNTIL_HOUR: until } = mailingLimits;
  if (hour >= from && hour < until) return null;
  const hours = (hour < from ? from : from + 24) - hour - minute / 60;
  return new Date(now.getTime() + hours * HOUR_MS);
}

const RETRY_MINUTES = [1, 5, 20, 60];

/** The time of the next try of a mail; null: it was the last one. */
export function nextTry(tries: number, now: Date): Date | null {
  const minutes = RETRY_MINUTES[tries - 1];
  return minutes === undefined ? null : new Date(now.getTime() + minutes * 60_000);
}
