import { useLingui } from '@lingui/react/macro';
import type { SwitchName } from '#contract/switches.ts';

interface SwitchWords {
  label: string;
  /** The text of the on state, and of the off state. */
  on: string;
  off: string;
}

/** The names of the switches, with a sentence for each state. */
export function useSwitchWords(): Record<SwitchName, SwitchWords> {
  const { t } = useLingui();
  return {
    search: {
      label: t`Search by words`,
      on: t`On: visitors search by words.`,
      off: t`Off: searches by words are refused. Lists and filters work, and phones that stored the directory search it themselves.`,
    },
    views: {
      label: t`Counting of views`,
      on: t`On: views are counted.`,
      off: t`Off: views are not counted, and not added later.`,
    },
    likes: {
      label: t`Likes`,
      on: t`On: visitors can like exhibits.`,
      off: t`Off: likes are refused, and visitors are told why.`,
    },
    pictures: {
      label: t`New sizes of pictures, and posters`,
      on: t`On: sizes and posters are made when they are needed.`,
      off: t`Off: only pictures that were made before are shown.`,
    },
    registrations: {
      label: t`New registrations`,
      on: t`On: visitors can register.`,
      off: t`Off: no one can register, and the form says so at once. Registered visitors sign in as usual.`,
    },
  };
}
