import { useLingui } from '@lingui/react/macro';
import type { DownloadCategory, DownloadGroup } from '#contract/download-filters.ts';
import type { FileLanguage } from '#contract/downloads.ts';

/** Labels of file kinds, of the people they are for, and of languages. */
export function useDownloadWords() {
  const { t } = useLingui();
  const categories: Record<DownloadCategory, string> = {
    catalogue: t`Guides and programme`,
    floor_plan: t`Floor plans`,
    form: t`Forms`,
    press: t`Press files`,
    logo: t`Logos`,
  };
  const groups: Record<DownloadGroup, string> = {
    visitors: t`For visitors`,
    exhibitors: t`For exhibitors`,
    press: t`For the press`,
  };
  const languages: Record<FileLanguage, string> = {
    zh: t({ message: 'Chinese', context: 'of a file' }),
    en: t({ message: 'English', context: 'of a file' }),
    both: t`Chinese and English`,
    none: '',
  };
  return { categories, groups, languages };
}
