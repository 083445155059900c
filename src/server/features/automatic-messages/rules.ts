import type { AutomaticKind } from '#contract/automatic-kinds.ts';
import type { Lang } from '#contract/wire.ts';
import type { ExhibitionRow } from '#server/features/exhibitions/tables.ts';
import type { AutomaticMessage, Template } from '#server/words/written-texts.ts';

/** The parts of a message with invented values. */
export interface SampleParts {
  to: string;
  lang: Lang;
  exhibition: ExhibitionRow;
  /** The site's origin. */
  origin: string;
}

/** A kind of message as it is shipped. */
export interface Shipped {
  template: Template;
  /** The message with invented values, as its sender writes it. */
  sample: (parts: SampleParts) => AutomaticMessage;
}

export type ShippedKinds = Record<AutomaticKind, Shipped>;

/** Invented names for samples. */
export const invented = {
  zh: {
    person: '李雯',
    company: '流明光电',
    exhibit: 'P1.5 会议一体机',
    title: '显示产业高峰论坛',
    text: '请问最小起订量是多少？',
    reason: '请补充一张清晰的产品图片。',
    note: '如有疑问，请随时联系我们。',
    cancellation: '主讲人因故无法到场。',
    task: '特装展台图纸',
  },
  en: {
    person: 'Giulia Rossi',
    company: 'Lumen S.r.l.',
    exhibit: 'P1.5 meeting wall',
    title: 'Display Industry Summit',
    text: 'What is your minimum order?',
    reason: 'Please add a sharp picture of the product.',
    note: 'Write to us whenever something is unclear.',
    cancellation: 'The speaker cannot come.',
    task: 'Stand drawing',
  },
} as const satisfies Record<Lang, Record<string, string>>;

/** Both languages of an invented name. */
export const inventedWords = (name: keyof typeof invented.zh) => ({
  zh: invented.zh[name],
  en: invented.en[name],
});
