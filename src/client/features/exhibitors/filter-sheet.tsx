import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { toAddress } from '#client/lib/address-text.ts';
import { ChoiceGroup } from '#client/ui/fields/choice-group.tsx';
import choice from '#client/ui/fields/choices.module.css';
import field from '#client/ui/fields/field.module.css';
import { Sheet } from '#client/ui/sheet.tsx';
import { type DirectorySearch, filtersOf, switches, withoutFilters } from './directory-search.ts';
import classes from './filter-sheet.module.css';
import { exhibitorQueries } from './queries.ts';
import { type Selection, useSwitchLabels } from './use-filter-labels.ts';

interface FilterSheetProps {
  search: DirectorySearch;
  selection: Selection;
  /** The address with other filters. */
  onApplied: (search: DirectorySearch) => void;
  onClosed: () => void;
}

/** Everything the directory can be narrowed by; nothing changes behind it until its button is pressed. */
export function FilterSheet({ search, selection, onApplied, onClosed }: FilterSheetProps) {
  const { t } = useLingui();
  const [draft, setDraft] = useState(search);
  const change = (part: Partial<DirectorySearch>) => setDraft({ ...draft, ...part });
  const found = useQuery({
    ...exhibitorQueries.list(filtersOf(draft), 1),
    placeholderData: keepPreviousData,
  });
  return (
    <Sheet title={t`Filters`} onClosed={onClosed}>
      <form method="dialog" className={classes.form} onSubmit={() => onApplied(draft)}>
        <Switches draft={draft} onChange={change} />
        <Group label={t`Hall`}>
          <Chips
            values={selection.halls}
            value={draft.hall}
            onChange={(hall) => change({ hall: toAddress(hall) })}
          />
        </Group>
        <Group label={t`Product category`}>
          <Chips
            values={selection.categories}
            value={draft.category}
            onChange={(category) => change({ category: toAddress(category) })}
          />
        </Group>
        <Countries
          countries={selection.countries}
          value={String(draft.country ?? '')}
          onChange={(country) => change({ country: toAddress(country) })}
        />
        <Group label={t`First letter of the name`}>
          <Chips
            values={selection.initials}
            value={draft.initial}
            onChange={(initial) => change({ initial: toAddress(initial) })}
          />
        </Group>
        <div className={classes.end}>
          <button
            type="button"
            className="button-quiet"
            onClick={() => setDraft(withoutFilters(draft))}
          >
            <Trans>Clear</Trans>
          </button>
          <button type="submit" className="button">
            <Count total={found.data?.total} />
          </button>
        </div>
      </form>
    </Sheet>
  );
}

function Count({ total }: { total: number | undefined }) {
  if (total === undefined) return <Trans>Show exhibitors</Trans>;
  if (total === 0) return <Trans>Nobody fits</Trans>;
  return <Plural value={total} one="Show # exhibitor" other="Show # exhibitors" />;
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={classes.group}>
      <legend>{label}</legend>
      {children}
    </fieldset>
  );
}

interface ChipsProps {
  values: Selection['halls'];
  value: string | number | undefined;
  onChange: (code: string) => void;
}

function Chips({ values, value, onChange }: ChipsProps) {
  const { t } = useLingui();
  return (
    <ChoiceGroup
      options={[{ code: '', label: t`All` }, ...values]}
      value={String(value ?? '')}
      onChange={onChange}
      look="chips"
    />
  );
}

function Switches({
  draft,
  onChange,
}: {
  draft: DirectorySearch;
  onChange: (part: Partial<DirectorySearch>) => void;
}) {
  const { t } = useLingui();
  const labels = useSwitchLabels();
  return (
    <Group label={t`Only exhibitors that`}>
      <div className={choice.chips}>
        {switches.map((name) => (
          <label key={name} className={choice.choice}>
            <input
              className={choice.native}
              type="checkbox"
              checked={draft[name] === true}
              onChange={({ target }) => onChange({ [name]: target.checked || undefined })}
            />
            <span className={choice.face}>{labels[name]}</span>
          </label>
        ))}
      </div>
    </Group>
  );
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
  return (
    <label className={classes.group}>
      <span className={classes.label}>
        <Trans>Country or region</Trans>
      </span>
      <select
        className={`${field.input} ${field.select}`}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">
          <Trans>All</Trans>
        </option>
        {countries.map(({ code, label, exhibitors }) => (
          <option key={code} value={code}>
            {label} ({exhibitors})
          </option>
        ))}
      </select>
    </label>
  );
}
