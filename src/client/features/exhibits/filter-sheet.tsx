import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { toAddress } from '#client/address-text.ts';
import { exhibitQueries } from '#client/queries/exhibits.ts';
import field from '#client/ui/fields/field.module.css';
import {
  FilterChoice,
  FilterForm,
  FilterGroup,
  FilterSwitches,
} from '#client/ui/lists/filter-form.tsx';
import { Amount } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import {
  type ExhibitSearch,
  filtersOf,
  ranges,
  switches,
  withoutFilters,
} from './exhibit-search.ts';
import classes from './filter-sheet.module.css';
import { type Selection, useSwitchLabels } from './use-filter-labels.ts';

interface FilterSheetProps {
  search: ExhibitSearch;
  selection: Selection;
  /** Whose exhibits are shown, where they are those of one. */
  exhibitor: string | undefined;
  /** Some that are in the list. */
  brands: readonly string[];
  /** The address with other filters. */
  onApplied: (search: ExhibitSearch) => void;
  onClosed: () => void;
}

/** Years that exhibits are from, this one and those before. */
const YEARS = 8;

/** Everything the exhibits can be narrowed by. */
export function FilterSheet({
  search,
  selection,
  exhibitor,
  brands,
  onApplied,
  onClosed,
}: FilterSheetProps) {
  const { t } = useLingui();
  const [draft, setDraft] = useState(search);
  const change = (part: Partial<ExhibitSearch>) => setDraft({ ...draft, ...part });
  const switchLabels = useSwitchLabels();
  const wrong = ranges.filter(([from, to]) => !isRange(draft[from], draft[to]));
  const found = useQuery({
    ...exhibitQueries.list(wrong.length > 0 ? filtersOf(search) : filtersOf(draft), 1),
    placeholderData: keepPreviousData,
  });
  const newest = new Date().getFullYear();
  const years = Array.from({ length: YEARS }, (_, age) => String(newest - age));
  return (
    <FilterForm
      action={<Count total={wrong.length > 0 ? undefined : found.data?.total} />}
      onApply={() => {
        if (wrong.length > 0) return false;
        onApplied(draft);
        return true;
      }}
      onClear={() => setDraft(withoutFilters(draft))}
      onClosed={onClosed}
    >
      {exhibitor && (
        <FilterSwitches
          label={t`Exhibitor`}
          switches={[
            { name: 'exhibitor_id', label: exhibitor, on: draft.exhibitor_id !== undefined },
          ]}
          onChange={(name, on) => change({ [name]: on ? search.exhibitor_id : undefined })}
        />
      )}
      <Range
        label={t`Price, RMB a unit`}
        from={draft.price_from}
        to={draft.price_to}
        onChange={(price_from, price_to) => change({ price_from, price_to })}
      />
      <FilterSwitches
        label={t`Only exhibits that are`}
        switches={switches.map((name) => ({
          ...{ name, label: switchLabels[name] },
          on: draft[name] === true,
        }))}
        onChange={(name, on) => change({ [name]: on || undefined })}
      />
      <FilterChoice
        label={t`Product category`}
        options={selection.categories}
        value={draft.category}
        onChange={(category) => change({ category: toAddress(category) })}
      />
      <FilterChoice
        label={t`Hall`}
        options={selection.halls}
        value={draft.hall}
        onChange={(hall) => change({ hall: toAddress(hall) })}
      />
      <Range
        label={t`Dot pitch, mm`}
        from={draft.pitch_from}
        to={draft.pitch_to}
        onChange={(pitch_from, pitch_to) => change({ pitch_from, pitch_to })}
      />
      <FilterChoice
        label={t`Year of release`}
        options={years.map((year) => ({ code: year, label: year }))}
        value={draft.release_year}
        onChange={(year) => change({ release_year: toAddress(year) })}
      />
      <Brand
        value={String(draft.brand ?? '')}
        brands={brands}
        onChange={(brand) => change({ brand: toAddress(brand) })}
      />
    </FilterForm>
  );
}

function Count({ total }: { total: number | undefined }) {
  if (total === undefined) return <Trans>Show exhibits</Trans>;
  if (total === 0) return <Trans>Nothing fits</Trans>;
  return <Plural value={total} one="Show # exhibit" other="Show # exhibits" />;
}

type Typed = string | number | undefined;

function isAmount(typed: Typed): boolean {
  return typed === undefined || Amount.safeParse(typed).success;
}

function isRange(from: Typed, to: Typed): boolean {
  if (!isAmount(from) || !isAmount(to)) return false;
  return from === undefined || to === undefined || Number(from) <= Number(to);
}

interface RangeProps {
  label: string;
  from: Typed;
  to: Typed;
  onChange: (from: Typed, to: Typed) => void;
}

/** Two numbers; either may be missing. */
function Range({ label, from, to, onChange }: RangeProps) {
  const { t } = useLingui();
  const note = useId();
  const isWrong = !isRange(from, to);
  const input = (name: string, typed: Typed, changed: (typed: Typed) => void) => (
    <input
      className={field.input}
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      aria-label={name}
      placeholder={name}
      aria-invalid={isWrong || undefined}
      aria-describedby={isWrong ? note : undefined}
      value={typed ?? ''}
      onChange={({ target }) => changed(toAddress(target.value.trim()))}
    />
  );
  return (
    <FilterGroup label={label}>
      <div className={classes.range}>
        {input(t`From`, from, (typed) => onChange(typed, to))}
        <span aria-hidden="true">–</span>
        {input(t`To`, to, (typed) => onChange(from, typed))}
      </div>
      {isWrong && (
        <p id={note} className={classes.wrong} role="alert">
          {isAmount(from) && isAmount(to) ? (
            <Trans>The second number has to be the larger one.</Trans>
          ) : (
            <Trans>Please enter a number, with at most two decimals.</Trans>
          )}
        </p>
      )}
    </FilterGroup>
  );
}

interface BrandProps {
  value: string;
  brands: readonly string[];
  onChange: (brand: string) => void;
}

function Brand({ value, brands, onChange }: BrandProps) {
  const { t } = useLingui();
  const list = useId();
  return (
    <FilterGroup label={t`Brand`}>
      <input
        className={field.input}
        aria-label={t`Brand`}
        placeholder={t`Its whole name`}
        autoComplete="off"
        maxLength={limits.LINE_CHARACTERS_MAX}
        list={list}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={list}>
        {brands.map((brand) => (
          <option key={brand} value={brand} />
        ))}
      </datalist>
    </FilterGroup>
  );
}
