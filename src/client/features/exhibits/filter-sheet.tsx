import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentProps, useId } from 'react';
import * as z from 'zod/mini';
import { serverNow } from '#client/device/clock.ts';
import { exhibitQueries } from '#client/queries/exhibits.ts';
import { useHallHues } from '#client/queries/use-hall-hues.ts';
import {
  FilterChoices,
  FilterForm,
  FilterGroup,
  FilterSwitches,
  textsOf,
} from '#client/ui/lists/filter-form.tsx';
import { KindChoices } from '#client/ui/lists/kind-choices.tsx';
import type { FilterLabels } from '#client/ui/lists/use-searchable-list.ts';
import { Switch } from '#client/ui/switch.tsx';
import { groupCategories } from '#contract/category-groups.ts';
import { ExhibitFilters } from '#contract/filters.ts';
import { limits } from '#contract/limits.ts';
import { PitchAmount } from '#contract/plain-fields.ts';
import { AttributeFilters } from './attribute-filters.tsx';
import { PriceRange } from './price-range.tsx';
import { isOrdered, Range } from './range.tsx';
import type { ExhibitListState } from './use-exhibit-list.ts';
import { type Selection, useSwitchLabels } from './use-filter-labels.ts';

interface FilterSheetProps {
  list: ExhibitListState;
  selection: Selection;
  labels: FilterLabels<ExhibitFilters>;
  /** The exhibitor's name, when the list shows the exhibits of one exhibitor. */
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
export function FilterSheet({ list, selection, labels, exhibitor, onClosed }: FilterSheetProps) {
  const { t } = useLingui();
  const switches = useSwitchLabels();
  const hueOf = useHallHues();
  const { exhibitor_id } = list.filters;
  return (
    <FilterForm
      list={list}
      labels={labels}
      schema={OrderedRanges}
      action={(total) => <Count total={total} />}
      onClosed={onClosed}
    >
      {(draft, change, requested) => (
        <>
          {exhibitor && (
            <FilterSwitches
              label={t`Exhibitor`}
              labels={{ exhibitor }}
              values={{ exhibitor: draft.exhibitor_id !== undefined }}
              onChange={(_, on) => change({ exhibitor_id: on && exhibitor_id })}
            />
          )}
          <CategoryChoices
            selection={selection}
            requested={requested}
            values={draft.category}
            onChange={(category) => change({ category, attributes: undefined })}
          />
          <PriceRange
            from={draft.price_from}
            to={draft.price_to}
            onChange={(price_from, price_to) => change({ price_from, price_to })}
            requested={requested}
          />
          <Switch
            checked={draft.negotiable === false}
            onChange={({ target }) => change({ negotiable: target.checked ? false : undefined })}
          >
            <Trans>Only with a price</Trans>
          </Switch>
          <CountedChoices
            of="halls"
            requested={requested}
            label={t`Hall`}
            options={selection.halls}
            hueOf={hueOf}
            values={draft.hall}
            onChange={(hall) => change({ hall })}
          />
          <FilterSwitches
            label={t`Show only`}
            labels={switches}
            values={draft}
            onChange={(name, on) => change({ [name]: on })}
          />
          <AttributeFilters
            categories={membersOf(selection, textsOf(draft.category))}
            value={draft.attributes}
            onChange={(attributes) => change({ attributes })}
          />
          <Range
            label={t`Dot pitch, mm`}
            amount={PitchAmount}
            from={draft.pitch_from}
            to={draft.pitch_to}
            onChange={(pitch_from, pitch_to) => change({ pitch_from, pitch_to })}
          />
          <CountedChoices
            of="release_years"
            requested={requested}
            label={t`Year of release`}
            options={yearsWith(textsOf(draft.release_year))}
            values={draft.release_year}
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

interface CountedChoicesProps extends Omit<ComponentProps<typeof FilterChoices>, 'counts'> {
  of: 'halls' | 'release_years';
  /** The filters behind the displayed counts. */
  requested: ExhibitFilters;
}

/** Values of a filter, with the number of results beside the other filters. */
function CountedChoices({ of, requested, ...choices }: CountedChoicesProps) {
  const { data } = useQuery({
    ...exhibitQueries.counts(requested),
    placeholderData: keepPreviousData,
  });
  const counts = data && new Map(data[of].map(({ code, exhibits }) => [code, exhibits]));
  return <FilterChoices {...choices} counts={counts} />;
}

interface CategoryChoicesProps
  extends Pick<ComponentProps<typeof KindChoices>, 'values' | 'onChange'> {
  selection: Selection;
  requested: ExhibitFilters;
}

/** Categories and their groups, with the number of results beside the other filters. */
function CategoryChoices({ selection, requested, ...choices }: CategoryChoicesProps) {
  const { t } = useLingui();
  const { data } = useQuery({
    ...exhibitQueries.counts(requested),
    placeholderData: keepPreviousData,
  });
  const counted = data && [...data.categories, ...data.groups];
  return (
    <KindChoices
      label={t`Product category`}
      options={groupCategories(selection)}
      counts={counted && new Map(counted.map(({ code, exhibits }) => [code, exhibits]))}
      {...choices}
    />
  );
}

/** The chosen categories, chosen singly or with their group. */
function membersOf({ categories }: Selection, chosen: readonly string[]): string[] {
  return categories
    .filter(({ code, parent }) => chosen.includes(code) || (parent && chosen.includes(parent)))
    .map(({ code }) => code);
}

/** Number of years to choose from, up to this one. */
const YEARS = 8;

/** The latest years, and those in the address. */
function yearsWith(chosen: readonly string[]) {
  const newest = serverNow().getFullYear();
  const latest = Array.from({ length: YEARS }, (_, age) => String(newest - age));
  const years = [...new Set([...latest, ...chosen])].sort().reverse();
  return years.map((year) => ({ code: year, label: year }));
}

function Count({ total }: { total: number | undefined }) {
  if (total === undefined) return <Trans>Show exhibits</Trans>;
  if (total === 0) return <Trans>Nothing fits</Trans>;
  return <Plural value={total} one="Show # exhibit" other="Show # exhibits" />;
}

interface BrandProps {
  value: string | undefined;
  /** Some of the brands in the list. */
  brands: readonly string[];
  onChange: (brand: string | undefined) => void;
}

function Brand({ value = '', brands, onChange }: BrandProps) {
  const { t } = useLingui();
  const list = useId();
  return (
    <FilterGroup label={t`Brand, or a part of it`}>
      <input
        className="input"
        aria-label={t`Brand, or a part of it`}
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
