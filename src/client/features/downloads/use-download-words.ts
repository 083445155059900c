import { useLingui } from '@lingui/react/macro';
import type { DownloadCategory } from '#contract/download-filters.ts';
import type { FileLanguage } from '#contract/downloads.ts';

/** Labels of file kinds and languages. */
export function useDownloadWords() {
  const { t } = useLingui();
  const categories: Record<DownloadCategory, string> = {
    catalogue: t`Catalogues`,
    form: t`Forms`,
    floor_plan: t`Floor plans`,
    logo: t`Logos`,
    press: t`Press pictures`,
  };
  const languages: Record<FileLanguage, string> = {
    zh: t`in Chinese`,
    en: t`in English`,
    both: t`in Chinese and English`,
    none: '',
  };
  return { categories, languages };
}
