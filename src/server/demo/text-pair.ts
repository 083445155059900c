import * as z from 'zod/mini';

/** A text of the demo: Chinese, English. */
export const TextPair = z.readonly(z.tuple([z.string(), z.string()]));
export type TextPair = z.infer<typeof TextPair>;

export function wordsOf([zh, en]: TextPair) {
  return { zh, en };
}
