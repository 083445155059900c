import { useLingui } from '@lingui/react/macro';
import type { ChangeKind, Conference } from '#contract/conferences.ts';

export function useTypeLabels(): Record<Conference['type'], string> {
  const { t } = useLingui();
  return {
    summit: t`Summit`,
    forum: t`Forum`,
    launch: t`Product launch`,
    training: t`Training`,
    matching: t`Matchmaking`,
    award: t`Award ceremony`,
  };
}

export function useSessionLabels(): Record<Conference['sessions'][number]['kind'], string> {
  const { t } = useLingui();
  return {
    opening: t`Opening`,
    keynote: t`Keynote`,
    talk: t`Talk`,
    panel: t`Panel`,
    demo: t`Demonstration`,
    break: t`Break`,
  };
}

/** Labels of spoken languages, by language code. */
export function useLanguageLabels(): Record<Conference['languages'][number], string> {
  const { t } = useLingui();
  return {
    zh: t`Chinese`,
    en: t`English`,
    ja: t`Japanese`,
    ko: t`Korean`,
    de: t`German`,
    es: t`Spanish`,
  };
}

/** Labels of the changes in a release. */
export function useChangeLabels(): Record<ChangeKind, string> {
  const { t } = useLingui();
  return {
    added: t`New`,
    time: t`Time`,
    room: t`Room`,
    agenda: t`Agenda`,
    text: t`Text`,
    seats: t`Seats`,
    cancelled: t`Cancelled`,
  };
}
