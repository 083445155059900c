import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toAddress } from '#client/address-text.ts';
import { exhibitorQueries } from '#client/queries/exhibitors.ts';
import field from '#client/ui/fields/field.module.css';
import {
  FilterChoice,
  FilterForm,
  FilterGroup,
  FilterSwitches,
} from '#client/ui/lists/filter-form.tsx';
import { type DirectorySearch, filtersOf, switches, withoutFilters } from './directory-search.ts';
import { type Selection, useSwitchLabels } from './use-filter-labels.ts';

interface FilterSheetProps {
  search: DirectorySearch;
  selection: Selection;
  /** The address with other filters. */
  onApplied: (search: DirectorySearch) => void;
  onClosed: () => void;
}

/** Everything the directory can be narrowed by. */
export function FilterSheet({ search, selection, onApplied, onClosed }: FilterSheetProps) {
  const { t } = useLingui();
  const labels = useSwitchLabels();
  const [draft, setDraft] = useState(search);
  const change = (part: Partial<DirectorySearch>) => setDraft({ ...draft, ...part });
  const found = useQuery({
    ...exhibitorQueries.list(filtersOf(draft), 1),
    placeholderData: keepPreviousData,
  });
  return (
    <FilterForm
      action={<Count total={found.data?.total} />}
      onApply={() => {
        onApplied(draft);
        return true;
      }}
      onClear={() => setDraft(withoutFilters(draft))}
      onClosed={onClosed}
    >
      <FilterSwitches
        label={t`Only exhibitors that`}
        switches={switches.map((name) => ({
          ...{ name, label: labels[name] },
          on: draft[name] === true,
        }))}
        onChange={(name, on) => change({ [name]: on || undefined })}
      />
      <FilterChoice
        label={t`Hall`}
        options={selection.halls}
        value={draft.hall}
        onChange={(hall) => change({ hall: toAddress(hall) })}
      />
      <FilterChoice
        label={t`Product category`}
        options={selection.categories}
        value={draft.category}
        onChange={(category) => change({ category: toAddress(category) })}
      />
      <Countries
        countries={selection.countries}
        value={String(draft.country ?? '')}
        onChange={(country) => change({ country: toAddress(country) })}
      />
      <FilterChoice
        label={t`First letter of the name`}
        options={selection.initials}
        value={draft.initial}
        onChange={(initial) => change({ initial: toAddress(initial) })}
      />
    </FilterForm>
  );
}

function Count({ total }: { total: number | undefined }) {
  if (total === undefined) return <Trans>Show exhibitors</Trans>;
  if (total === 0) return <Trans>Nobody fits</Trans>;
  return <Plural value={total} one="Show # exhibitor" other="Show # exhibitors" />;
}

function Countries({
  countries,
  value,
  onChange,
}: {
  countries: Selection['countries'];
  value: string;
  onChange: (code: string) => void;
}) {
  const { t } = useLingui();
  return (
    <FilterGroup label={t`Country or region`}>
      <select
        className={`${field.input} ${field.select}`}
        aria-label={t`Country or region`}
        value={value}
        onChange={({ target }) => onChange(target.value)}
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
