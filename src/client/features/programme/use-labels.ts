import { useLingui } from '@lingui/react/macro';
import { useTypeLabels } from '#client/lang/use-programme-labels.ts';
import type { ProgrammeChoices } from '#client/queries/programme.ts';
import type { FilterLabels } from '#client/ui/lists/use-searchable-list.ts';
import type { ListedFilters } from './use-programme-list.ts';

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
