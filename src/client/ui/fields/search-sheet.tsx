import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Sheet } from '#client/ui/sheet.tsx';
import type { Choice } from './choice-group.tsx';
import classes from './search-sheet.module.css';

/** A choice with additional search terms, e.g. a calling code. */
export interface SearchChoice extends Choice {
  detail?: string;
  /** Alternative names: searchable, but not shown. */
  other_names?: readonly string[] | undefined;
  /** The chosen value, when several choices share it; default: its code. */
  value?: string;
}

export const choiceValue = ({ code, value }: SearchChoice): string => value ?? code;

interface SearchSheetProps {
  title: string;
  options: readonly SearchChoice[];
  value: string;
  /**
   * Called with the typed text when the caller looks up options; without it the sheet filters all
   * options.
   */
  onQuery?: (query: string) => void;
  onChosen: (value: string) => void;
  onClosed: () => void;
}

/** A sheet to search and choose one of many: type, arrows, Enter; Escape closes it. */
export function SearchSheet({
  title,
  options,
  value,
  onQuery,
  onChosen,
  onClosed,
}: SearchSheetProps) {
  const { t } = useLingui();
  const id = useId();
  const search = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const results = onQuery ? options : options.filter((option) => matches(option, query));
  const chosen = options.findIndex((option) => choiceValue(option) === value);
  const [active, setActive] = useState(Math.max(chosen, 0));
  const choose = (option: SearchChoice) => {
    onChosen(choiceValue(option));
    onClosed();
  };
  // The dialog opens in its own layout effect, before this one, and focuses its first button.
  useLayoutEffect(() => search.current?.focus(), []);
  return (
    <Sheet title={title} onClosed={onClosed}>
      <input
        ref={search}
        className="input"
        type="search"
        role="combobox"
        aria-label={t`Search`}
        aria-expanded="true"
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-activedescendant={results[active] ? `${id}-${active}` : undefined}
        placeholder={t`Type to search`}
        autoComplete="off"
        enterKeyHint="done"
        value={query}
        onChange={({ target }) => {
          setQuery(target.value);
          onQuery?.(target.value.trim());
          setActive(0);
        }}
        onKeyDown={(event) => {
          const option = results[active];
          if (event.key === 'Enter' && option) choose(option);
          if (event.key === 'Enter') event.preventDefault();
          moveByKey(event, active, results.length - 1, setActive);
        }}
      />
      <Results
        id={id}
        results={results}
        value={value}
        active={active}
        onPointed={setActive}
        onChosen={choose}
      />
      <p className={`quiet center ${classes.none}`} role="status">
        {results.length === 0 && <Trans>Nothing matches. Try a shorter word.</Trans>}
      </p>
    </Sheet>
  );
}

function moveByKey(
  event: KeyboardEvent,
  active: number,
  last: number,
  onMoved: (active: number) => void,
) {
  const targets = new Map([
    ['ArrowDown', active >= last ? 0 : active + 1],
    ['ArrowUp', active <= 0 ? last : active - 1],
    ['PageDown', Math.min(active + 8, last)],
    ['PageUp', Math.max(active - 8, 0)],
  ]);
  const next = targets.get(event.key);
  if (next === undefined) return;
  event.preventDefault();
  onMoved(next);
}

interface ResultsProps {
  id: string;
  results: readonly SearchChoice[];
  value: string;
  /** Index of the option that Enter chooses. */
  active: number;
  onPointed: (index: number) => void;
  onChosen: (option: SearchChoice) => void;
}

function Results({ id, results, value, active, onPointed, onChosen }: ResultsProps) {
  const { t } = useLingui();
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  return (
    <div className={classes.list} role="listbox" id={`${id}-list`} aria-label={t`Results`}>
      {results.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the search box has the focus and handles the keys.
        <div
          key={option.code}
          id={`${id}-${index}`}
          className={`line spread ${classes.option}`}
          role="option"
          tabIndex={-1}
          aria-selected={choiceValue(option) === value}
          data-active={index === active || undefined}
          // Moves the highlight to the option under the pointer.
          onPointerMove={() => onPointed(index)}
          onClick={() => onChosen(option)}
        >
          <span>{option.label}</span>
          {option.detail && <span className="quiet numbers">{option.detail}</span>}
        </div>
      ))}
    </div>
  );
}

function matches(
  { code, label, detail = '', other_names = [] }: SearchChoice,
  query: string,
): boolean {
  const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const wanted = plain(query).trim();
  return [label, code, detail, ...other_names].some((text) => plain(text).includes(wanted));
}
