import { useLingui } from '@lingui/react/macro';
import type { PosterLang } from '#contract/exhibitor-invitations.ts';

export function useLangsLabels(): Record<PosterLang, string> {
  const { t } = useLingui();
  return { zh: t`Chinese`, en: t`English`, both: t`Both languages` };
}
