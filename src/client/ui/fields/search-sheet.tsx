import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { Choice } from './choice-group.tsx';
import classes from './search-sheet.module.css';

/** A choice with what else finds it, such as a calling code. */
export interface SearchChoice extends Choice {
  detail?: string;
  /** What is chosen by it, where several choices stand for the same; by default its code. */
  value?: string;
}

export const choiceValue = ({ code, value }: SearchChoice): string => value ?? code;

interface SearchSheetProps {
  title: ReactNode;
  options: readonly SearchChoice[];
  value: string;
  onChosen: (value: string) => void;
  onClosed: () => void;
}

/** A sheet to search one of many in: type, arrows, Enter; Escape closes it. */
export function SearchSheet({ title, options, value, onChosen, onClosed }: SearchSheetProps) {
  const { t } = useLingui();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const [sought, setSought] = useState('');
  const found = options.filter((option) => isFound(option, sought));
  const [active, setActive] = useState(() =>
    Math.max(
      options.findIndex((option) => choiceValue(option) === value),
      0,
    ),
  );

  useEffect(() => {
    const shown = dialog.current;
    const closeOutside = (event: MouseEvent) => {
      if (event.target === shown) shown?.close();
    };
    shown?.showModal();
    search.current?.focus();
    shown?.addEventListener('click', closeOutside);
    return () => shown?.removeEventListener('click', closeOutside);
  }, []);

  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  const choose = (option: SearchChoice) => {
    onChosen(choiceValue(option));
    dialog.current?.close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = found.length - 1;
    const goTo: Record<string, number> = {
      ArrowDown: active >= last ? 0 : active + 1,
      ArrowUp: active <= 0 ? last : active - 1,
      PageDown: Math.min(active + 8, last),
      PageUp: Math.max(active - 8, 0),
    };
    const next = goTo[event.key];
    if (next !== undefined) {
      event.preventDefault();
      setActive(next);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      const option = found[active];
      if (option) choose(option);
    }
  };

  return (
    <dialog
      ref={dialog}
      className={classes.sheet}
      aria-labelledby={`${id}-title`}
      onClose={onClosed}
    >
      <div className={classes.inside}>
        <div className={classes.head}>
          <h2 className={classes.title} id={`${id}-title`}>
            {title}
          </h2>
          <button type="button" className={classes.close} onClick={() => dialog.current?.close()}>
            <Trans>Close</Trans>
          </button>
        </div>
        <input
          ref={search}
          className={classes.search}
          type="search"
          role="combobox"
          aria-label={t`Search`}
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={found[active] ? `${id}-${active}` : undefined}
          placeholder={t`Type to search`}
          autoComplete="off"
          enterKeyHint="done"
          value={sought}
          onChange={(event) => {
            setSought(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
        <div className={classes.list} role="listbox" id={`${id}-list`} aria-label={t`Results`}>
          {found.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard acts through the search box, which keeps the focus.
            <div
              key={option.code}
              id={`${id}-${index}`}
              className={classes.option}
              role="option"
              tabIndex={-1}
              aria-selected={choiceValue(option) === value}
              data-active={index === active || undefined}
              onClick={() => choose(option)}
            >
              <span>{option.label}</span>
              {option.detail && <span className={classes.detail}>{option.detail}</span>}
            </div>
          ))}
        </div>
        <p className={classes.none} role="status">
          {found.length === 0 && <Trans>Nothing matches. Try a shorter word.</Trans>}
        </p>
      </div>
    </dialog>
  );
}

function isFound({ code, label, detail = '' }: SearchChoice, sought: string): boolean {
  const spell = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const wanted = spell(sought).trim();
  return [label, code, detail].some((text) => spell(text).includes(wanted));
}
