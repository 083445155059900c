import { useLingui } from '@lingui/react/macro';
import { type FormEvent, type Ref, useImperativeHandle, useRef } from 'react';
import { IconButton } from '#client/ui/button.tsx';
import classes from './search-box.module.css';

interface SearchBoxProps {
  label: string;
  placeholder: string;
  maxLength: number;
  /** The initial text. The input is uncontrolled: a key renders nothing. */
  keyword?: string;
  ref?: Ref<HTMLInputElement | null>;
  onType: (text: string) => void;
  /** Called on Enter and when the box is emptied: no debouncing. */
  onSearch: (text: string) => void;
}

/** Searches during typing; Enter closes a phone's keyboard. */
export function SearchBox({
  label,
  placeholder,
  maxLength,
  keyword = '',
  ref,
  onType,
  onSearch,
}: SearchBoxProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(input.current?.value ?? '');
    input.current?.blur();
  };
  const clear = () => {
    if (input.current) input.current.value = '';
    onSearch('');
    input.current?.focus();
  };
  return (
    <search className="grow">
      <form className={classes.box} onSubmit={onSubmit}>
        <span className={classes.submit}>
          <IconButton type="submit" icon={{ name: 'search' }} label={t`Search`} />
        </span>
        <input
          ref={input}
          type="search"
          className={`input ${classes.input}`}
          aria-label={label}
          placeholder={placeholder}
          defaultValue={keyword}
          maxLength={maxLength}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          onChange={({ target }) => onType(target.value)}
        />
        <span className={classes.clear}>
          <IconButton icon={{ name: 'close' }} label={t`Clear the search`} onClick={clear} />
        </span>
      </form>
    </search>
  );
}
