import { useLingui } from '@lingui/react/macro';
import type { ProgrammeWarning } from '#contract/draft-parts.ts';
import { textIn } from './text-in.ts';
import { useLang } from './use-lang.ts';

/** The texts of conflicts in a programme draft. */
export function useWarningText(): (warning: ProgrammeWarning) => string {
  const { t } = useLingui();
  const lang = useLang();
  return ({ kind, other, minutes = 0 }) => {
    const title = other ? textIn(other.title, lang) : '';
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
        return t`More people have signed up than there are seats. No one loses a seat.`;
      case 'sessions_outside':
        return t`An item of the agenda lies outside the time of the conference.`;
    }
  };
}
