import * as z from 'zod/mini';
import type { IssueName } from './errors.ts';
import { hasChinese, whenRight } from './fields.ts';
import type { Lang } from './wire.ts';

/**
 * A name in one language at least. The missing one repeats the other, so that every page has a name;
 * `missingLanguage` tells which one it is.
 */
export function inOneLanguage(text: z.ZodMiniType<string, string>) {
  return z.object({ zh: text, en: text }).check(
    z.refine(({ zh, en }) => zh !== '' || en !== '', {
      error: 'required' satisfies IssueName,
      path: ['zh'],
      ...whenRight('zh', 'en'),
    }),
    z.overwrite(({ zh, en }) => ({ zh: zh || en, en: en || zh })),
  );
}

/** The language that a name lacks: its text repeats the other one. Model names as `NX-8` need no translation. */
export function missingLanguage({ zh, en }: Record<Lang, string>): Lang | null {
  if (en === '' || hasChinese(en)) return 'en';
  if (zh === '' || (zh === en && /\p{L}{3,}/u.test(zh))) return 'zh';
  return null;
}
