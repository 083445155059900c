import { type AutomaticKind, automaticRules, placeholdersOf } from '#contract/automatic-kinds.ts';
import type { AutomaticForm, AutomaticMessage } from '#contract/automatic-messages.ts';
import { zonedInstant } from '#contract/calendar.ts';
import { Lang } from '#contract/wire.ts';
import type { ExhibitionRow } from '#server/features/exhibitions/tables.ts';
import type { Message, Purpose } from '#server/outbound/message.ts';
import { inWords, type OwnTexts, shippedTexts } from '#server/words/written-texts.ts';
import type { SampleParts, Shipped } from './rules.ts';
import type { AutomaticRow } from './tables.ts';

/** The shipped subject and text in both languages. */
export function shippedIn({ template }: Shipped): OwnTexts {
  const { zh, en } = { zh: shippedTexts(template, 'zh'), en: shippedTexts(template, 'en') };
  return {
    subject: { zh: zh.subject, en: en.subject },
    text: { zh: zh.text, en: en.text },
  };
}

/** The texts to store; null: they are the shipped ones. */
export function ownTexts({ subject, text }: AutomaticForm, shipped: OwnTexts): OwnTexts | null {
  const isShipped = Lang.options.every(
    (lang) => subject[lang] === shipped.subject[lang] && text[lang] === shipped.text[lang],
  );
  return isShipped ? null : { subject, text };
}

/** The message with invented values in the words of a form. */
export function sampleIn(
  { sample }: Shipped,
  own: OwnTexts | null,
  parts: SampleParts,
): Message & { subject: string } {
  return { subject: '', ...inWords(sample(parts), own) };
}

interface About {
  kind: AutomaticKind;
  shipped: Shipped;
  exhibition: ExhibitionRow;
  origin: string;
  goesBySms: (purpose: Purpose) => boolean;
}

export function presentListed(
  kind: AutomaticKind,
  row: AutomaticRow | undefined,
  { shipped, time_zone }: { shipped: Shipped; time_zone: string },
) {
  return {
    id: kind,
    is_off: row?.is_off ?? false,
    is_own: Boolean(row?.texts),
    subject: row?.texts?.subject ?? shippedIn(shipped).subject,
    updated_at: row ? zonedInstant(row.updated_at, time_zone) : null,
  };
}

export function presentAutomatic(
  row: AutomaticRow | undefined,
  { kind, shipped, exhibition, origin, goesBySms }: About,
): AutomaticMessage {
  const texts = shippedIn(shipped);
  const sampleFor = (lang: Lang) => shipped.sample({ to: SAMPLE, lang, exhibition, origin });
  const { zh, en } = { zh: sampleFor('zh'), en: sampleFor('en') };
  const { required, by_sms = false } = automaticRules[kind];
  return {
    ...presentListed(kind, row, { shipped, time_zone: exhibition.time_zone }),
    version: row?.version ?? 0,
    text: row?.texts?.text ?? texts.text,
    shipped: texts,
    placeholders: placeholdersOf(kind).map((name) => ({
      name,
      is_required: required.includes(name),
      sample: { zh: String(zh.values[name] ?? ''), en: String(en.values[name] ?? '') },
    })),
    by_sms: by_sms && goesBySms(zh.purpose),
  };
}

/** The address in previews. */
export const SAMPLE = 'anna@example.com';
