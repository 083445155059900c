import type { Lang } from '#contract/wire.ts';
import type { GuideLocale } from './root-search.ts';

interface Language {
  /** The language's own name. */
  name: string;
  /** Short name for narrow screens. */
  short: string;
  /** The UI language. */
  lang: Lang;
  /** The guide's language, if it is no UI language. */
  locale: GuideLocale | undefined;
}

export const languages: readonly Language[] = [
  { name: '中文', short: '中文', lang: 'zh', locale: undefined },
  { name: 'English', short: 'EN', lang: 'en', locale: undefined },
  { name: 'Español', short: 'ES', lang: 'en', locale: 'es' },
  { name: 'العربية', short: 'AR', lang: 'en', locale: 'ar' },
  { name: 'Русский', short: 'RU', lang: 'en', locale: 'ru' },
  { name: 'Français', short: 'FR', lang: 'en', locale: 'fr' },
  { name: 'Português', short: 'PT', lang: 'en', locale: 'pt' },
];
