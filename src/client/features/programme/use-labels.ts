import { useLingui } from '@lingui/react/macro';
import type { ProgrammeChoices } from '#client/queries/programme.ts';
import type { FilterLabels } from '#client/ui/lists/use-searchable-list.ts';
import type { Conference } from '#contract/conferences.ts';
import type { ListedFilters } from './use-programme-list.ts';

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

/** Spoken languages, by their codes. */
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

/** Labels of the filters for when they are on, in the order of the sheet. */
export function useFilterLabels({
  rooms,
  tracks,
}: Pick<ProgrammeChoices, 'rooms' | 'tracks'>): FilterLabels<ListedFilters> {
  const { t } = useLingui();
  const types = useTypeLabels();
  return {
    mine: t`Only mine`,
    track: (code) => tracks.find((track) => track.code === code)?.name ?? code,
    type: (code) => Object.entries(types).find(([type]) => type === code)?.[1] ?? code,
    room: (code) => rooms.find((room) => room.code === code)?.name ?? code,
  };
}
