import { useLingui } from '@lingui/react/macro';
import { useChangeLabels } from '#client/lang/use-programme-labels.ts';
import { useWarningText } from '#client/lang/use-warning-text.ts';
import type { DraftedConference } from '#contract/programme-drafts.ts';
import { Lang } from '#contract/wire.ts';

/** Texts of the states, warnings and changes of a programme draft. */
export function useDraftWords() {
  const { t, i18n } = useLingui();
  const lang = Lang.parse(i18n.locale);
  const states: Record<DraftedConference['state'], string> = {
    released: t`Released`,
    changed: t`Changed`,
    new: t`New`,
  };
  const languages = { zh: t`Chinese`, en: t`English` };
  const kinds = useChangeLabels();
  const warningText = useWarningText();
  return { lang, states, languages, kinds, warningText };
}
