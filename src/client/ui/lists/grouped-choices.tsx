import { useLingui } from '@lingui/react/macro';
import { CheckChips } from '#client/ui/fields/check-chips.tsx';
import { FilterGroup, textsOf, type Values } from './filter-form.tsx';
import { toggled } from './toggled.ts';

interface Option {
  code: string;
  label: string;
}

interface GroupedChoicesProps {
  label: string;
  /** Options without a group are listed singly. */
  options: readonly { group: Option | null; categories: readonly Option[] }[];
  /** Number of results per option and per group. */
  counts: ReadonlyMap<string, number> | undefined;
  values: Values | undefined;
  onChange: (codes: string[] | undefined) => void;
}

/** Single options, and groups that are selected as a whole. */
export function GroupedChoices({ label, options, counts, values, onChange }: GroupedChoicesProps) {
  const { t } = useLingui();
  const chosen = textsOf(values);
  const withCount = (text: string, code: string) =>
    counts ? `${text} (${counts.get(code) ?? 0})` : text;
  return (
    <FilterGroup label={label}>
      <div className="stack gap-16">
        {options.map(({ group, categories }) => {
          const members = categories.map(({ code }) => code);
          const isWhole = group !== null && chosen.includes(group.code);
          const chips = (
            <CheckChips
              options={[
                ...(group ? [{ code: group.code, label: withCount(t`All`, group.code) }] : []),
                ...categories.map((one) => ({
                  code: one.code,
                  label: withCount(one.label, one.code),
                })),
              ]}
              isChecked={(code) => isWhole || chosen.includes(code)}
              onToggle={(code) => {
                const next = toggled(chosen, code, { group: group?.code, members });
                onChange(next.length > 0 ? next : undefined);
              }}
            />
          );
          if (!group) return <div key="">{chips}</div>;
          return (
            <fieldset key={group.code} className="stack gap-4">
              <legend className="small quiet">{group.label}</legend>
              {chips}
            </fieldset>
          );
        })}
      </div>
    </FilterGroup>
  );
}
