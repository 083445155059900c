import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef } from 'react';
import { Icon } from '#client/ui/icon.tsx';

import classes from './search-box.module.css';

interface SearchBoxProps {
  label: string;
  placeholder: string;
  maxLength: number;
  typed: string;
  onType: (text: string) => void;
  onSearch: () => void;
  onClear: () => void;
}

/** Searches while one types; Enter puts the keyboard of a phone away. */
export function SearchBox({
  label,
  placeholder,
  maxLength,
  typed,
  onType,
  onSearch,
  onClear,
}: SearchBoxProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSearch();
    input.current?.blur();
  };
  const clear = () => {
    onClear();
    input.current?.focus();
  };
  return (
    <search className={classes.place}>
      <form className={classes.box} onSubmit={onSubmit}>
        <Icon path="M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14M16 16l4 4" />
        <input
          ref={input}
          type="search"
          className={classes.input}
          aria-label={label}
          placeholder={placeholder}
          value={typed}
          maxLength={maxLength}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          onChange={(event) => onType(event.target.value)}
        />
        {typed && (
          <button
            type="button"
            className={classes.clear}
            aria-label={t`Clear the search`}
            onClick={clear}
          >
            <Icon name="close" />
          </button>
        )}
      </form>
    </search>
  );
}
