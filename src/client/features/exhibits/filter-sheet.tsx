import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import * as z from 'zod/mini';
import field from '#client/ui/fields/field.module.css';
import {
  FilterChoice,
  FilterForm,
  FilterGroup,
  FilterSwitches,
} from '#client/ui/lists/filter-form.tsx';
import { Amount } from '#contract/fields.ts';
import { ExhibitFilters } from '#contract/filters.ts';
import { limits } from '#contract/limits.ts';
import classes from './filter-sheet.module.css';
import type { ExhibitListState } from './use-exhibit-list.ts';
import { type Selection, useSwitchLabels } from './use-filter-labels.ts';

interface FilterSheetProps {
  list: ExhibitListState;
  selection: Selection;
  /** The name of the exhibitor, where the exhibits are those of one. */
  exhibitor: string | undefined;
  onClosed: () => void;
}

const OrderedRanges = ExhibitFilters.check(
  z.refine(
    ({ price_from, price_to, pitch_from, pitch_to }) =>
      isOrdered(price_from, price_to) && isOrdered(pitch_from, pitch_to),
  ),
);

/** The filters of the exhibits. */
export function FilterSheet({ list, selection, exhibitor, onClosed }: FilterSheetProps) {
  const { t } = useLingui();
  const labels = useSwitchLabels();
  const { exhibitor_id } = list.filters;
  return (
    <FilterForm
      list={list}
      schema={OrderedRanges}
      action={(total) => <Count total={total} />}
      onClosed={onClosed}
    >
      {(draft, change) => (
        <>
          {exhibitor && (
            <FilterSwitches
              label={t`Exhibitor`}
              labels={{ exhibitor }}
              values={{ exhibitor: draft.exhibitor_id !== undefined }}
              onChange={(_, on) => change({ exhibitor_id: on && exhibitor_id })}
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
            labels={labels}
            values={draft}
            onChange={(name, on) => change({ [name]: on })}
          />
          <FilterChoice
            label={t`Product category`}
            options={selection.categories}
            value={draft.category}
            onChange={(category) => change({ category })}
          />
          <FilterChoice
            label={t`Hall`}
            options={selection.halls}
            value={draft.hall}
            onChange={(hall) => change({ hall })}
          />
          <Range
            label={t`Dot pitch, mm`}
            from={draft.pitch_from}
            to={draft.pitch_to}
            onChange={(pitch_from, pitch_to) => change({ pitch_from, pitch_to })}
          />
          <FilterChoice
            label={t`Year of release`}
            options={latestYears()}
            value={draft.release_year}
            onChange={(release_year) => change({ release_year })}
          />
          <Brand
            value={draft.brand}
            brands={[...new Set(list.firstItems.map(({ brand }) => brand).filter(Boolean))]}
            onChange={(brand) => change({ brand })}
          />
        </>
      )}
    </FilterForm>
  );
}

/** This year and the ones before, which exhibits are from. */
const YEARS = 8;

function latestYears() {
  const newest = new Date().getFullYear();
  return Array.from({ length: YEARS }, (_, age) => String(newest - age)).map((year) => ({
    code: year,
    label: year,
  }));
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

function isOrdered(from: Typed, to: Typed): boolean {
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
  const areAmounts = isAmount(from) && isAmount(to);
  const isWrong = !areAmounts || !isOrdered(from, to);
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
      onChange={({ target }) => changed(target.value.trim() || undefined)}
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
        <p id={note} className={`error ${classes.wrong}`} role="alert">
          {areAmounts ? (
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
  value: string | undefined;
  /** Some of those in the list. */
  brands: readonly string[];
  onChange: (brand: string | undefined) => void;
}

function Brand({ value = '', brands, onChange }: BrandProps) {
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
        onChange={({ target }) => onChange(target.value || undefined)}
      />
      <datalist id={list}>
        {brands.map((brand) => (
          <option key={brand} value={brand} />
        ))}
      </datalist>
    </FilterGroup>
  );
}
