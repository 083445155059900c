import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  FilterChoice,
  FilterForm,
  FilterGroup,
  FilterSwitches,
} from '#client/ui/lists/filter-form.tsx';
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
          <FilterChoice
            label={t`Hall`}
            options={selection.halls}
            value={draft.hall}
            onChange={(hall) => change({ hall })}
          />
          <FilterChoice
            label={t`Product category`}
            options={selection.categories}
            value={draft.category}
            onChange={(category) => change({ category })}
          />
          <Countries
            countries={selection.countries}
            value={draft.country}
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

interface CountriesProps {
  countries: Selection['countries'];
  value: string | undefined;
  onChange: (code: string | undefined) => void;
}

function Countries({ countries, value = '', onChange }: CountriesProps) {
  const { t } = useLingui();
  return (
    <FilterGroup label={t`Country or region`}>
      <select
        className="input select"
        aria-label={t`Country or region`}
        value={value}
        onChange={({ target }) => onChange(target.value || undefined)}
      >
        <option value="">{t`All`}</option>
        {countries.map(({ code, label, exhibitors }) => (
          <option key={code} value={code}>
            {label} ({exhibitors})
          </option>
        ))}
      </select>
    </FilterGroup>
  );
}
