import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { CheckChips } from '#client/ui/fields/check-chips.tsx';
import { Icon } from '#client/ui/icon.tsx';
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

/** A tree: single options, and groups that open to their options and are selected as a whole. */
export function GroupedChoices({ label, options, counts, values, onChange }: GroupedChoicesProps) {
  const { t } = useLingui();
  const chosen = textsOf(values);
  const withCount = (text: string, code: string) =>
    counts ? `${text} (${counts.get(code) ?? 0})` : text;
  return (
    <FilterGroup label={label}>
      <div className="ruled">
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
          if (!group) {
            return (
              <div key="" className="padded">
                {chips}
              </div>
            );
          }
          const count = isWhole
            ? members.length
            : members.filter((one) => chosen.includes(one)).length;
          return (
            <Branch
              key={group.code}
              label={group.label}
              count={counts?.get(group.code)}
              chosen={count}
            >
              {chips}
            </Branch>
          );
        })}
      </div>
    </FilterGroup>
  );
}

interface BranchProps {
  label: string;
  /** Number of results in the group. */
  count: number | undefined;
  /** Number of selected options in the group. */
  chosen: number;
  children: ReactNode;
}

/** A group of the tree; with a selection, it is open at first. */
function Branch({ label, count, chosen, children }: BranchProps) {
  const [isOpen, setOpen] = useState(chosen > 0);
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span className="grow">
          {label} <span className="quiet numbers">{count}</span>
        </span>
        {chosen > 0 && (
          <span className="label brand numbers">
            <Trans>{chosen} chosen</Trans>
          </span>
        )}
        <Icon name="down" />
      </summary>
      <fieldset className="padded" aria-label={label}>
        {children}
      </fieldset>
    </details>
  );
}
