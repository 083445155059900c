import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '#client/ui/icon.tsx';
import classes from './filter-chips.module.css';

interface FilterChipsProps {
  /**
   * Active filters in the order of the sheet. A filter with several values has a chip for each
   * value.
   */
  chips: readonly { id: string; label: string; onRemove: () => void }[];
  /** Undefined: a single line without a button for all. */
  onRemoveAll?: () => void;
}

/** The active filters; each is removable. */
export function FilterChips({ chips, onRemoveAll }: FilterChipsProps) {
  const { t } = useLingui();
  if (chips.length === 0) return null;
  return (
    <ul
      className={onRemoveAll ? 'row padded' : 'strip gap-8 grow'}
      aria-label={t`Filters that are on`}
    >
      {chips.map(({ id, label, onRemove }) => (
        <li key={id}>
          <button
            type="button"
            className={`bare label tap gap-4 brand panel notice ${classes.chip}`}
            aria-label={t`Remove ${label}`}
            onClick={onRemove}
          >
            {label}
            <Icon name="close" />
          </button>
        </li>
      ))}
      {onRemoveAll && chips.length > 1 && (
        <li>
          <button type="button" className="bare quiet small tap link" onClick={onRemoveAll}>
            <Trans>Remove all</Trans>
          </button>
        </li>
      )}
    </ul>
  );
}
