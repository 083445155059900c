import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import classes from './list-tools.module.css';

/** The search box and filters of a list; sticky. */
export function ListTools({ children }: { children: ReactNode }) {
  return <div className={`line gap-8 ${classes.tools}`}>{children}</div>;
}

interface FilterButtonProps {
  /** The number of filters that are on. */
  on: number;
  /** True: a wide screen has the filters beside the list instead. */
  isNarrowOnly?: boolean;
  onOpen: () => void;
}

/** Opens the filters, and shows the number of active ones. */
export function FilterButton({ on, isNarrowOnly = false, onOpen }: FilterButtonProps) {
  const { t } = useLingui();
  return (
    <Button
      kind="second"
      aria-haspopup="dialog"
      aria-label={on > 0 ? t`Filters, ${on} on` : t`Filters`}
      data-on={on || undefined}
      data-narrow={isNarrowOnly || undefined}
      onClick={onOpen}
    >
      <Icon path="M4 7h10M18 7h2M4 17h2M10 17h10M14 7a2 2 0 1 0 4 0a2 2 0 1 0-4 0M6 17a2 2 0 1 0 4 0a2 2 0 1 0-4 0" />
      <span className={classes.word}>
        <Trans>Filters</Trans>
      </span>
    </Button>
  );
}

/** The number of results and the sort order. */
export function ListHead({ count, children }: { count: ReactNode; children: ReactNode }) {
  return (
    <div className={`row spread gap-16 flat finger edge-bottom ${classes.above}`}>
      <p className="numbers" role="status">
        <strong>{count}</strong>
      </p>
      {children}
    </div>
  );
}

interface SortSelectProps<Sort extends string> {
  options: readonly { code: Sort; label: string }[];
  value: Sort;
  onChange: (sort: Sort) => void;
}

export function SortSelect<Sort extends string>({
  options,
  value,
  onChange,
}: SortSelectProps<Sort>) {
  const { t } = useLingui();
  return (
    <select
      className={`select small ${classes.sort}`}
      aria-label={t`Order of the list`}
      value={value}
      onChange={({ target }) => {
        const chosen = options.find(({ code }) => code === target.value);
        if (chosen) onChange(chosen.code);
      }}
    >
      {options.map(({ code, label }) => (
        <option key={code} value={code}>
          {label}
        </option>
      ))}
    </select>
  );
}
