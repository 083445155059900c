import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';
import { Icon } from '#client/ui/icon.tsx';
import classes from './search-box.module.css';

interface SearchBoxProps {
  label: string;
  placeholder: string;
  maxLength: number;
  /** What it says until one types; given anew, it takes the place of what was typed. */
  given: { text: string };
  onType: (text: string) => void;
  /** What stands in it is meant: Enter, or nothing is sought any more. */
  onSearch: (text: string) => void;
}

/** Searches while one types; Enter puts the keyboard of a phone away. */
export function SearchBox({
  label,
  placeholder,
  maxLength,
  given,
  onType,
  onSearch,
}: SearchBoxProps) {
  const { t } = useLingui();
  // Kept here: a letter draws the box anew, and nothing around it.
  const [typed, setTyped] = useState(given.text);
  const [taken, setTaken] = useState(given);
  if (taken !== given) {
    setTaken(given);
    setTyped(given.text);
  }
  const input = useRef<HTMLInputElement>(null);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed);
    input.current?.blur();
  };
  const clear = () => {
    setTyped('');
    onSearch('');
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
          onChange={({ target: { value } }) => {
            setTyped(value);
            onType(value);
          }}
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
