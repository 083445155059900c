import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '#client/ui/icon.tsx';
import classes from './filter-chips.module.css';

interface FilterChipsProps<Name extends string> {
  /** Filters that are on, in the order of the sheet. */
  chips: readonly { name: Name; label: string }[];
  onRemove: (name: Name) => void;
  onRemoveAll: () => void;
}

/** The filters that are on; each can be removed. */
export function FilterChips<Name extends string>({
  chips,
  onRemove,
  onRemoveAll,
}: FilterChipsProps<Name>) {
  const { t } = useLingui();
  if (chips.length === 0) return null;
  return (
    <ul className={`row ${classes.chips}`} aria-label={t`Filters that are on`}>
      {chips.map(({ name, label }) => (
        <li key={name}>
          <button
            type="button"
            className={`bare label ${classes.chip}`}
            aria-label={t`Remove ${label}`}
            onClick={() => onRemove(name)}
          >
            {label}
            <Icon name="close" />
          </button>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <button type="button" className={`bare quiet small ${classes.all}`} onClick={onRemoveAll}>
            <Trans>Remove all</Trans>
          </button>
        </li>
      )}
    </ul>
  );
}
