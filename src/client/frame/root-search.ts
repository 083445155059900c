import { isLang, type Lang } from '#contract/wire.ts';

/** Languages of the guide without a UI translation. */
const guideLocales = ['es', 'ar', 'ru', 'fr', 'pt'] as const;
export type GuideLocale = (typeof guideLocales)[number];

interface RootSearch {
  lang?: Lang | undefined;
  locale?: GuideLocale | undefined;
}

/** Reads the parameters that every address may have. No schema: the home page does without zod. */
export function readRootSearch({ lang, locale }: Record<string, unknown>): RootSearch {
  return {
    lang: isLang(lang) ? lang : undefined,
    locale: guideLocales.find((one) => one === locale),
  };
}
