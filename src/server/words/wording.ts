import type { Lang } from '#contract/wire.ts';
import { textById } from './catalogs.ts';

/**
 * A message text in English. It is marked `i18n` in the source, so that `npm run messages` collects it. Sent
 * texts come from `locales/*.po` by id, with values in place of the names in braces.
 */
export interface Wording {
  id: `message.${string}`;
  message: string;
}

/** Formats texts in a language with values. */
export function sayIn(lang: Lang, values: Readonly<Record<string, string | number>>) {
  return ({ id }: Wording): string =>
    textById(lang, id).replaceAll(/\{(\w+)\}/g, (braces, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`${braces} in ${id} has no value`);
      return String(value);
    });
}
