import { useLingui } from '@lingui/react/macro';
import { Icon } from '#client/ui/icon.tsx';
import classes from './search-box.module.css';

interface SearchBoxProps {
  value: string;
  onChanged: (value: string) => void;
}

/** What is typed narrows the list of booths down, wherever that is shown. */
export function SearchBox({ value, onChanged }: SearchBoxProps) {
  const { t } = useLingui();
  return (
    <search className={classes.search}>
      <Icon path="M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14M16 16l4.5 4.5" />
      <input
        type="search"
        value={value}
        onChange={({ target }) => onChanged(target.value)}
        aria-label={t`Exhibitor or booth`}
        placeholder={t`Name or booth`}
        autoComplete="off"
        enterKeyHint="search"
      />
      {value && (
        <button type="button" onClick={() => onChanged('')} aria-label={t`Clear`}>
          <Icon name="close" />
        </button>
      )}
    </search>
  );
}
