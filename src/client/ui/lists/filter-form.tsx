import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type * as z from 'zod/mini';
import { Button } from '#client/ui/button.tsx';
import { CheckChips } from '#client/ui/fields/check-chips.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import classes from './filter-form.module.css';
import { A_STEP, type ListFilters, type OnFilters } from './use-searchable-list.ts';
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
>({ list, schema, action, onClosed, children }: FilterFormProps<Draft, Filters, Page, Key>) {
  const { t } = useLingui();
  const [draft, setDraft] = useState<Draft>(list.filters);
  const read = schema.safeParse(draft);
  const requested = read.data ?? list.filters;
  const counted = useQuery({
    ...list.listQuery(requested, 1),
    placeholderData: keepPreviousData,
  });
  return (
    <Sheet title={t`Filters`} onClosed={onClosed}>
      <form
        method="dialog"
        className="stack gap-24"
        noValidate
        onSubmit={(event) => {
          if (read.success) list.onFilters(read.data, A_STEP);
          else event.preventDefault();
        }}
      >
        {children(draft, (part) => setDraft({ ...draft, ...part }), requested)}
        <div className={`foot line gap-8 numbers ${classes.end}`}>
          <Button kind="second" onClick={() => setDraft(list.withoutSheet(draft))}>
            <Trans>Clear</Trans>
          </Button>
          <Button type="submit" aria-busy={counted.isPlaceholderData}>
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
  values: Values | undefined;
  onChange: (codes: string[] | undefined) => void;
}

/** Selects some of several options, in their order; an empty selection means all. */
export function FilterChoices({ label, options, counts, values, onChange }: FilterChoicesProps) {
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
          label: counts ? `${option.label} (${counts.get(option.code) ?? 0})` : option.label,
        }))}
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
