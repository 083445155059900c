import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useTypeLabels } from '#client/lang/use-programme-labels.ts';
import type { ProgrammeChoices } from '#client/queries/programme.ts';
import { FilterChoices, FilterForm, FilterSwitches } from '#client/ui/lists/filter-form.tsx';
import type { FilterLabels } from '#client/ui/lists/use-searchable-list.ts';
import { conferenceTypes } from '#contract/filters.ts';
import { ListedFilters, type ProgrammeListState } from './use-programme-list.ts';

interface FilterSheetProps {
  list: ProgrammeListState;
  choices: ProgrammeChoices;
  labels: FilterLabels<ListedFilters>;
  onClosed: () => void;
}

/** The filters of the conferences. */
export function FilterSheet({
  list,
  choices: { rooms, tracks },
  labels,
  onClosed,
}: FilterSheetProps) {
  const { t } = useLingui();
  const types = useTypeLabels();
  const optionOf = ({ code, name }: { code: string; name: string }) => ({ code, label: name });
  return (
    <FilterForm
      list={list}
      labels={labels}
      schema={ListedFilters}
      action={(total) => <Count total={total} />}
      onClosed={onClosed}
    >
      {(draft, change) => (
        <>
          <FilterSwitches
            label={t`Only conferences that are`}
            labels={{ mine: t`My own` }}
            values={draft}
            onChange={(_, mine) => change({ mine })}
          />
          <FilterChoices
            label={t`Track`}
            options={tracks.map(optionOf)}
            values={draft.track}
            onChange={(track) => change({ track })}
          />
          <FilterChoices
            label={t`Kind`}
            options={conferenceTypes.map((code) => ({ code, label: types[code] }))}
            values={draft.type}
            onChange={(type) => change({ type })}
          />
          <FilterChoices
            label={t`Room`}
            options={rooms.map(optionOf)}
            values={draft.room}
            onChange={(room) => change({ room })}
          />
        </>
      )}
    </FilterForm>
  );
}

function Count({ total }: { total: number | undefined }) {
  if (total === undefined) return <Trans>Show conferences</Trans>;
  if (total === 0) return <Trans>Nothing fits</Trans>;
  return <Plural value={total} one="Show # conference" other="Show # conferences" />;
}
