import { useLang } from '#client/lang/use-lang.ts';
import { useSwitchWords } from '#client/lang/use-switch-words.ts';
import type { HistoryEvent } from '#contract/history.ts';
import { SwitchName } from '#contract/switches.ts';
import { useHistoryWords } from './use-history-words.ts';

/** The name of an event's record; its kind when it has no name. */
export function useRecordName() {
  const lang = useLang();
  const { subjects } = useHistoryWords();
  const switches = useSwitchWords();
  return ({ subject, subject_id, subject_name }: HistoryEvent) => {
    // The history stores a switch's code as its name.
    const switched = subject === 'site_switch' ? SwitchName.safeParse(subject_id) : undefined;
    if (switched?.success) return switches[switched.data].label;
    return subject_name?.[lang] || subjects[subject];
  };
}
