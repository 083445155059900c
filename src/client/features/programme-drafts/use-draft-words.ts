import { useLingui } from '@lingui/react/macro';
import { useChangeLabels } from '#client/lang/use-programme-labels.ts';
import type { ProgrammeWarning } from '#contract/draft-parts.ts';
import type { DraftedConference } from '#contract/programme-drafts.ts';
import { Lang } from '#contract/wire.ts';

/** States, warnings and changes of a programme that is being made, in words. */
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
  const warningText = ({ kind, other, minutes = 0 }: ProgrammeWarning): string => {
    const title = other?.title[lang] || other?.title.zh || '';
    switch (kind) {
      case 'room_taken':
        return t`The room is taken at that time by “${title}”.`;
      case 'speaker_taken':
        return t`A speaker is at the same time in “${title}”.`;
      case 'speaker_moves':
        return t`A speaker has ${minutes} min to get to “${title}”, which takes longer on foot.`;
      case 'room_too_small':
        return t`The room has fewer seats.`;
      case 'below_sign_ups':
        return t`More people have signed up than there are seats. Nobody loses a seat.`;
      case 'sessions_outside':
        return t`An item of the agenda lies outside the time of the conference.`;
    }
  };
  return { lang, states, languages, kinds, warningText };
}
