import { useLingui } from '@lingui/react/macro';
import { IconButton } from './button.tsx';

interface StarButtonProps {
  /** The name of the starred thing. */
  name: string;
  starred: boolean;
  onToggle: () => void;
}

export function StarButton({ name, starred, onToggle }: StarButtonProps) {
  const { t } = useLingui();
  return (
    <IconButton
      icon={{ name: 'star' }}
      label={t`Star ${name}`}
      aria-pressed={starred}
      onClick={onToggle}
    />
  );
}
