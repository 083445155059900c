import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { FilterChoices, FilterForm, FilterSwitches } from '#client/ui/lists/filter-form.tsx';
import { ExhibitorFilters } from '#contract/filters.ts';
import type { DirectoryState } from './use-directory.ts';
import { type Selection, useSwitchLabels } from './use-filter-labels.ts';

interface FilterSheetProps {
  list: DirectoryState;
  selection: Selection;
  onClosed: () => void;
}

/** The filters of the directory. */
export function FilterSheet({ list, selection, onClosed }: FilterSheetProps) {
  const { t } = useLingui();
  const labels = useSwitchLabels();
  return (
    <FilterForm
      list={list}
      schema={ExhibitorFilters}
      action={(total) => <Count total={total} />}
      onClosed={onClosed}
    >
      {(draft, change) => (
        <>
          <FilterSwitches
            label={t`Only exhibitors that`}
            labels={labels}
            values={draft}
            onChange={(name, on) => change({ [name]: on })}
          />
          <FilterChoices
            label={t`Hall`}
            options={selection.halls}
            values={draft.hall}
            onChange={(hall) => change({ hall })}
          />
          <FilterChoices
            label={t`Product category`}
            options={selection.categories}
            values={draft.category}
            onChange={(category) => change({ category })}
          />
          <FilterChoices
            label={t`Country or region`}
            options={selection.countries}
            values={draft.country}
            onChange={(country) => change({ country })}
          />
        </>
      )}
    </FilterForm>
  );
}

function Count({ total }: { total: number | undefined }) {
  if (total === undefined) return <Trans>Show exhibitors</Trans>;
  if (total === 0) return <Trans>No exhibitor fits</Trans>;
  return <Plural value={total} one="Show # exhibitor" other="Show # exhibitors" />;
}
