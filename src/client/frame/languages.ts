import type { Lang } from '#contract/wire.ts';
import type { GuideLocale } from './root-search.ts';

interface Language {
  /** The language's own name. */
  name: string;
  /** The UI language. */
  lang: Lang;
  /** The guide's language, if it is no UI language. */
  locale: GuideLocale | undefined;
}

export const languages: readonly Language[] = [
  { name: '中文', lang: 'zh', locale: undefined },
  { name: 'English', lang: 'en', locale: undefined },
  { name: 'Español', lang: 'en', locale: 'es' },
  { name: 'العربية', lang: 'en', locale: 'ar' },
  { name: 'Русский', lang: 'en', locale: 'ru' },
  { name: 'Français', lang: 'en', locale: 'fr' },
  { name: 'Português', lang: 'en', locale: 'pt' },
];
