import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '#client/ui/icon.tsx';
import type { ExhibitorFilters } from '#contract/exhibitors.ts';
import { type SheetFilter, sheetFilters } from './directory-search.ts';
import classes from './filter-chips.module.css';
import { type Selection, useFilterLabels } from './use-filter-labels.ts';

interface FilterChipsProps {
  filters: ExhibitorFilters;
  selection: Selection;
  onRemove: (filter: SheetFilter) => void;
  onRemoveAll: () => void;
}

/** What the list is narrowed by; each can be taken out. */
export function FilterChips({ filters, selection, onRemove, onRemoveAll }: FilterChipsProps) {
  const { t } = useLingui();
  const labels = useFilterLabels(filters, selection);
  const on = sheetFilters.filter((filter) => filters[filter] !== undefined);
  if (on.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label={t`Filters that are on`}>
      {on.map((filter) => {
        const label = labels[filter];
        return (
          <li key={filter}>
            <button
              type="button"
              className={classes.chip}
              aria-label={t`Remove ${label}`}
              onClick={() => onRemove(filter)}
            >
              {label}
              <Icon name="close" />
            </button>
          </li>
        );
      })}
      {on.length > 1 && (
        <li>
          <button type="button" className={classes.all} onClick={onRemoveAll}>
            <Trans>Remove all</Trans>
          </button>
        </li>
      )}
    </ul>
  );
}
