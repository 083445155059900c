import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type * as z from 'zod/mini';
import { Button } from '#client/ui/button.tsx';
import { CheckChips } from '#client/ui/fields/check-chips.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { FilterChips } from './filter-chips.tsx';
import classes from './filter-form.module.css';
import { useFilterNames } from './filter-names.ts';
import {
  A_STEP,
  type FilterLabels,
  type ListFilters,
  type OnFilters,
} from './use-searchable-list.ts';
import type { PageQuery } from './virtual-list.tsx';

/** The part of the filtered list that the filters need. */
interface FilteredList<Filters, Page, Key extends QueryKey> {
  filters: Filters;
  onFilters: OnFilters<Filters>;
  listQuery: PageQuery<Filters, Page, Key>;
  withoutSheet: (filters: ListFilters) => Filters;
}

interface FilterFormProps<
  Draft extends ListFilters,
  Filters extends Draft,
  Page extends { total: number },
  Key extends QueryKey,
> {
  list: FilteredList<Filters, Page, Key>;
  /** Labels of active filters. */
  labels: FilterLabels<Filters>;
  /** Validates the draft; an invalid draft cannot be applied. */
  schema: z.ZodMiniType<Filters, Draft>;
  /** Label of the button, with the number of results once it is known. */
  action: (total: number | undefined) => ReactNode;
  onClosed: () => void;
  /** `requested`: the filters of the draft; those of the list while the draft is invalid. */
  children: (draft: Draft, change: (part: Partial<Draft>) => void, requested: Filters) => ReactNode;
}

/** The filters of a list. The list changes when the button is pressed, not before. */
export function FilterForm<
  Draft extends ListFilters,
  Filters extends Draft,
  Page extends { total: number },
  Key extends QueryKey,
>({
  list,
  labels,
  schema,
  action,
  onClosed,
  children,
}: FilterFormProps<Draft, Filters, Page, Key>) {
  const { t } = useLingui();
  const [draft, setDraft] = useState<Draft>(list.filters);
  const read = schema.safeParse(draft);
  const requested = read.data ?? list.filters;
  const on = useFilterNames(requested, labels);
  const count = on.length;
  const clear = () => setDraft(list.withoutSheet(draft));
  const counted = useQuery({
    ...list.listQuery(requested, 1),
    placeholderData: keepPreviousData,
  });
  return (
    <Sheet
      title={t`Filters`}
      beside={
        on.length > 0 && (
          <button type="button" className="bare label brand tap numbers" onClick={clear}>
            <Trans>Clear {count}</Trans>
          </button>
        )
      }
      onClosed={onClosed}
    >
      <form
        method="dialog"
        className="stack gap-24"
        noValidate
        onSubmit={(event) => {
          if (read.success) list.onFilters(read.data, A_STEP);
          else event.preventDefault();
        }}
      >
        <div className="line edge-bottom">
          {on.length > 0 ? (
            <FilterChips
              chips={on.map(({ others, ...chip }) => ({
                ...chip,
                onRemove: () => setDraft(others),
              }))}
            />
          ) : (
            <p className="quiet small tap">
              <Trans>No filter is on.</Trans>
            </p>
          )}
        </div>
        {children(draft, (part) => setDraft({ ...draft, ...part }), requested)}
        <div className={`foot numbers ${classes.end}`}>
          <Button type="submit" size="wide" aria-busy={counted.isPlaceholderData}>
            {action(read.success ? counted.data?.total : undefined)}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}

export function FilterGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="stack gap-8">
      <legend className={`strong ${classes.legend}`}>{label}</legend>
      {children}
    </fieldset>
  );
}

/** Values of a filter, as in a draft. */
export type Values = string | number | (string | number)[];

/** The values of a filter as text. */
export function textsOf(values: Values | undefined): string[] {
  return [values ?? []].flat().map(String);
}

interface FilterChoicesProps {
  label: string;
  options: readonly { code: string; label: string }[];
  /** Number of results per option. */
  counts?: ReadonlyMap<string, number> | undefined;
  /** Short options in coloured tiles, by the hue of each. */
  hueOf?: (code: string) => number | undefined;
  values: Values | undefined;
  onChange: (codes: string[] | undefined) => void;
}

/** Selects some of several options, in their order; an empty selection means all. */
export function FilterChoices({
  label,
  options,
  counts,
  hueOf,
  values,
  onChange,
}: FilterChoicesProps) {
  const chosen = textsOf(values);
  const toggle = (code: string) => {
    const codes = options.map((option) => option.code);
    const next = codes.filter((one) => chosen.includes(one) !== (one === code));
    onChange(next.length > 0 ? next : undefined);
  };
  return (
    <FilterGroup label={label}>
      <CheckChips
        options={options.map((option) => ({
          code: option.code,
          label: option.label,
          count: counts && (counts.get(option.code) ?? 0),
          hue: hueOf?.(option.code),
        }))}
        look={hueOf && 'numbers'}
        isChecked={(code) => chosen.includes(code)}
        onToggle={toggle}
      />
    </FilterGroup>
  );
}

interface FilterSwitchesProps<Name extends string> {
  label: string;
  labels: Record<Name, string>;
  values: { [name in NoInfer<Name>]?: unknown };
  onChange: (name: NoInfer<Name>, on: true | undefined) => void;
}

/** Filters that are on or off. */
export function FilterSwitches<Name extends string>({
  label,
  labels,
  values,
  onChange,
}: FilterSwitchesProps<Name>) {
  const names = Object.keys(labels) as Name[];
  return (
    <FilterGroup label={label}>
      <CheckChips
        options={names.map((code) => ({ code, label: labels[code] }))}
        isChecked={(code) => values[code] === true}
        onToggle={(code) => onChange(code, values[code] === true ? undefined : true)}
      />
    </FilterGroup>
  );
}
