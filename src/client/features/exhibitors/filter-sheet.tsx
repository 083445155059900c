import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { exhibitorQueries } from '#client/queries/exhibitors.ts';
import { useHallHues } from '#client/queries/use-hall-hues.ts';
import { FilterChoices, FilterForm, FilterSwitches } from '#client/ui/lists/filter-form.tsx';
import { KindChoices } from '#client/ui/lists/kind-choices.tsx';
import type { FilterLabels } from '#client/ui/lists/use-searchable-list.ts';
import { groupCategories } from '#contract/category-groups.ts';
import { ExhibitorFilters } from '#contract/filters.ts';
import type { DirectoryState } from './use-directory.ts';
import { type Selection, useSwitchLabels } from './use-filter-labels.ts';

interface FilterSheetProps {
  list: DirectoryState;
  selection: Selection;
  labels: FilterLabels<ExhibitorFilters>;
  onClosed: () => void;
}

/** The filters of the directory. */
export function FilterSheet({ list, selection, labels, onClosed }: FilterSheetProps) {
  const { t } = useLingui();
  const switches = useSwitchLabels();
  return (
    <FilterForm
      list={list}
      labels={labels}
      schema={ExhibitorFilters}
      action={(total) => <Count total={total} />}
      onClosed={onClosed}
    >
      {(draft, change, requested) => (
        <>
          <CountedChoices
            selection={selection}
            requested={requested}
            draft={draft}
            change={change}
          />
          <FilterSwitches
            label={t`Show only exhibitors`}
            labels={switches}
            values={draft}
            onChange={(name, on) => change({ [name]: on })}
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

type Choices = Pick<ExhibitorFilters, 'hall' | 'category' | 'country'>;

interface CountedChoicesProps {
  selection: Selection;
  /** The filters behind the displayed counts. */
  requested: ExhibitorFilters;
  draft: z.input<typeof ExhibitorFilters>;
  change: (part: Choices) => void;
}

/** Halls, categories and countries, with the number of results beside the other filters. */
function CountedChoices({ selection, requested, draft, change }: CountedChoicesProps) {
  const { t } = useLingui();
  const hueOf = useHallHues();
  const { data: counted = selection } = useQuery({
    ...exhibitorQueries.counts(requested),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <KindChoices
        label={t`Product category`}
        options={groupCategories(selection)}
        counts={countsOf([...counted.categories, ...counted.groups])}
        values={draft.category}
        onChange={(category) => change({ category })}
      />
      <FilterChoices
        label={t`Hall`}
        options={selection.halls}
        counts={countsOf(counted.halls)}
        hueOf={hueOf}
        values={draft.hall}
        onChange={(hall) => change({ hall })}
      />
      <FilterChoices
        label={t`Country or region`}
        options={selection.countries}
        counts={countsOf(counted.countries)}
        values={draft.country}
        onChange={(country) => change({ country })}
      />
    </>
  );
}

function countsOf(values: Selection['halls']): ReadonlyMap<string, number> {
  return new Map(values.map(({ code, exhibitors }) => [code, exhibitors]));
}
