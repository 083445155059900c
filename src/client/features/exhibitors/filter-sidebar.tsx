import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { exhibitorQueries } from '#client/queries/exhibitors.ts';
import { useHallHues } from '#client/queries/use-hall-hues.ts';
import {
  FilterChoices,
  FilterSwitches,
  textsOf,
  type Values,
} from '#client/ui/lists/filter-form.tsx';
import { A_STEP } from '#client/ui/lists/use-searchable-list.ts';
import { groupCategories } from '#contract/category-groups.ts';
import type { ExhibitorFilters } from '#contract/filters.ts';
import classes from './filter-sidebar.module.css';
import type { DirectoryState } from './use-directory.ts';
import { type Selection, useSwitchLabels } from './use-filter-labels.ts';

interface FilterSidebarProps {
  list: DirectoryState;
  selection: Selection;
}

/** Countries that are shown before the others are opened. */
const COUNTRIES = 8;

/** The filters of the directory beside the list: each press changes the list. */
export function FilterSidebar({ list, selection }: FilterSidebarProps) {
  const { t } = useLingui();
  const labels = useSwitchLabels();
  const hueOf = useHallHues();
  const { filters, onFilters } = list;
  const { data: counted = selection } = useQuery({
    ...exhibitorQueries.counts(filters),
    placeholderData: keepPreviousData,
  });
  const change = (part: Partial<ExhibitorFilters>) => onFilters({ ...filters, ...part }, A_STEP);
  const countries = [...counted.countries].sort((one, other) => other.exhibitors - one.exhibitors);
  const isChosen = ({ code }: { code: string }) => textsOf(filters.country).includes(code);
  const first = countries.filter((one, at) => at < COUNTRIES || isChosen(one));
  const others = countries.filter((one) => !first.includes(one));
  const rowOf = (one: Counted) => (
    <Row
      key={one.code}
      counted={one}
      isOn={isChosen(one)}
      onPress={() => change({ country: withToggled(filters.country, one.code) })}
    />
  );
  return (
    <section className="stack gap-24" aria-label={t`Filters`}>
      <Tree
        selection={selection}
        counted={counted}
        chosen={textsOf(filters.category)}
        onChosen={(category) => change({ category })}
      />
      <FilterChoices
        label={t`Hall`}
        options={selection.halls}
        hueOf={hueOf}
        values={filters.hall}
        onChange={(hall) => change({ hall })}
      />
      <fieldset className="stack gap-0">
        <legend className="label">
          <Trans>Country or region</Trans>
        </legend>
        {first.map(rowOf)}
        {others.length > 0 && (
          <details>
            <summary className="small brand">
              <Trans>More countries</Trans>
            </summary>
            <div className="stack gap-0">{others.map(rowOf)}</div>
          </details>
        )}
      </fieldset>
      <FilterSwitches
        label={t`Show only exhibitors`}
        labels={labels}
        values={filters}
        onChange={(name, on) => change({ [name]: on })}
      />
    </section>
  );
}

function withToggled(values: Values | undefined, code: string): string[] | undefined {
  const before = textsOf(values);
  const next = before.includes(code) ? before.filter((one) => one !== code) : [...before, code];
  return next.length > 0 ? next : undefined;
}

type Counted = Selection['halls'][number];

interface TreeProps {
  selection: Selection;
  /** Values with the number of results beside the other filters. */
  counted: Selection;
  chosen: readonly string[];
  onChosen: (codes: string[] | undefined) => void;
}

/** Groups of categories; a group with a selection is open. */
function Tree({ selection, counted, chosen, onChosen }: TreeProps) {
  const { t } = useLingui();
  const counts = new Map(
    [...counted.groups, ...counted.categories].map(({ code, exhibitors }) => [code, exhibitors]),
  );
  const rowOf = ({ code, label }: Pick<Counted, 'code' | 'label'>) => (
    <Row
      key={code}
      counted={{ code, label, exhibitors: counts.get(code) ?? 0 }}
      isOn={chosen.includes(code)}
      onPress={() => onChosen(chosen.includes(code) ? undefined : [code])}
    />
  );
  return (
    <fieldset className="stack gap-0">
      <legend className="label">
        <Trans>Product category</Trans>
      </legend>
      <Row
        counted={{ code: '', label: t`Everything`, exhibitors: null }}
        isOn={chosen.length === 0}
        onPress={() => onChosen(undefined)}
      />
      {groupCategories(selection).map(({ group, categories }) => {
        if (!group) return categories.map(rowOf);
        const isOpen = [group, ...categories].some(({ code }) => chosen.includes(code));
        return (
          <div key={group.code} className="stack gap-0">
            {rowOf(group)}
            {isOpen && (
              <div className={`stack gap-0 ${classes.branch}`}>{categories.map(rowOf)}</div>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

interface RowProps {
  /** `exhibitors` is null where the list shows the number already. */
  counted: { code: string; label: string; exhibitors: number | null };
  isOn: boolean;
  onPress: () => void;
}

function Row({ counted: { label, exhibitors }, isOn, onPress }: RowProps) {
  return (
    <button
      type="button"
      className={`bare line spread small quiet ${classes.row}`}
      aria-pressed={isOn}
      onClick={onPress}
    >
      <span>{label}</span>
      <span className="fixed numbers">{exhibitors}</span>
    </button>
  );
}
