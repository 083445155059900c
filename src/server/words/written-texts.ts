import type { AutomaticKind } from '#contract/automatic-kinds.ts';
import type { Lang } from '#contract/wire.ts';
import type { Message } from '#server/outbound/message.ts';
import { textById } from './catalogs.ts';
import type { Wording } from './wording.ts';

/** A wording of the catalogs, or a placeholder alone. */
type Line = Wording | `{${string}}`;

/** The shipped text of a kind of message: paragraphs of lines. */
export interface Template {
  subject: Wording;
  text: readonly (Line | readonly Line[])[];
}

export interface Texts {
  subject: string;
  text: string;
}

export type Values = Readonly<Record<string, string | number>>;

/** A message of the shipped words, which an organiser may have replaced. */
export interface AutomaticMessage extends Message {
  kind: AutomaticKind;
  subject: string;
  values: Values;
  /** Ends every text: what the law or the reader's rights require. */
  tail: string;
}

/** The subject and text of an organiser. */
export interface OwnTexts {
  subject: Record<Lang, string>;
  text: Record<Lang, string>;
}

/** The shipped texts with their placeholders. */
export function shippedTexts({ subject, text }: Template, lang: Lang): Texts {
  const say = (line: Line) => (typeof line === 'string' ? line : textById(lang, line.id));
  const paragraphs = text.map((lines) => [lines].flat().map(say).join('\n'));
  return { subject: say(subject), text: paragraphs.join('\n\n') };
}

/**
 * Inserts values. Leaves out a paragraph whose placeholders are all empty. Values may contain paragraphs and
 * braces.
 */
export function fillTexts({ subject, text }: Texts, values: Values): Texts {
  const isEmpty = (paragraph: string) => {
    const names = namesIn(paragraph);
    return names.length > 0 && names.every((name) => values[name] === '');
  };
  const paragraphs = text.split(/\n{2,}/).filter((paragraph) => !isEmpty(paragraph));
  return {
    subject: fill(subject, values),
    text: paragraphs.map((paragraph) => fill(paragraph, values)).join('\n\n'),
  };
}

const namesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

function fill(text: string, values: Values): string {
  return text.replaceAll(/\{(\w+)\}/g, (braces, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${braces} has no value in: ${text}`);
    return String(value);
  });
}

interface Written extends Pick<Message, 'channel' | 'to' | 'purpose' | 'lang' | 'code'> {
  values: Values;
  tail?: string;
}

/** A message in the shipped words. */
export function writeMessage(
  kind: AutomaticKind,
  template: Template,
  { tail = '', ...message }: Written,
): AutomaticMessage {
  const { subject, text } = fillTexts(shippedTexts(template, message.lang), message.values);
  return { ...message, kind, subject, text: withTail(text, tail), tail };
}

/** The message as it is sent. An SMS has the provider's approved text. */
export function inWords(message: AutomaticMessage, own: OwnTexts | null): Message {
  const { kind, values, tail, ...shipped } = message;
  if (!own || shipped.channel === 'sms') return shipped;
  const { lang } = shipped;
  const written = { subject: own.subject[lang], text: own.text[lang] };
  // An older text may name a placeholder that this version no longer has.
  const isFillable = namesIn(`${written.subject} ${written.text}`).every((name) => name in values);
  if (!isFillable) return shipped;
  const { subject, text } = fillTexts(written, values);
  return { ...shipped, subject, text: withTail(text, tail) };
}

function withTail(text: string, tail: string): string {
  return tail ? `${text}\n\n${tail}` : text;
}
