import { useLingui } from '@lingui/react/macro';
import { Icon } from './icon.tsx';
import classes from './star-button.module.css';

interface StarButtonProps {
  /** Of what is starred. */
  name: string;
  starred: boolean;
  onToggle: () => void;
}

/** Stars something, or takes the star back. */
export function StarButton({ name, starred, onToggle }: StarButtonProps) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      className={classes.star}
      aria-pressed={starred}
      aria-label={t`Star ${name}`}
      onClick={onToggle}
    >
      <Icon name="star" />
    </button>
  );
}
