import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { DirectoryState } from './use-directory.ts';

/**
 * The letter index of a list by name: the letter at the top of the window, and jumps to the others.
 */
export function useRegister(
  { initials, results, scroller }: Pick<DirectoryState, 'initials' | 'results' | 'scroller'>,
  openAt: string | undefined,
) {
  const [letter, setLetter] = useState('');
  const letters = useMemo(() => initials.map(({ code }) => code), [initials]);
  const awaited = useRef<MutationObserver>(null);
  const jumpTo = useCallback(
    (code: string) => {
      awaited.current?.disconnect();
      const found = initials.find((initial) => initial.code === code);
      if (found) scroller.current?.scrollTo(found.at);
      if (found) setLetter(code);
    },
    [initials, scroller],
  );

  // Links of earlier versions contain a letter: jumps once, when the list is loaded.
  const isOpened = useRef(!openAt);
  useEffect(() => {
    if (isOpened.current || !openAt || letters.length === 0) return;
    isOpened.current = true;
    requestAnimationFrame(() => jumpTo(openAt));
  }, [openAt, letters, jumpTo]);

  return {
    letters,
    letter: letters.includes(letter) ? letter : (letters[0] ?? ''),
    jumpTo,
    onTop: useCallback(
      (index: number) => setLetter(initials.filter(({ at }) => at <= index).at(-1)?.code ?? ''),
      [initials],
    ),
    /** Focuses the first entry of a letter, which may render a moment after the jump. */
    enter: (code: string) => {
      awaited.current?.disconnect();
      const at = initials.find((initial) => initial.code === code)?.at ?? 0;
      const entry = `li[aria-posinset="${at + 1}"] a`;
      if (results.current) awaited.current = focusOnceThere(results.current, entry);
    },
  };
}

/** Does nothing when the user has moved the focus meanwhile. */
function focusOnceThere(list: HTMLElement, selector: string): MutationObserver {
  const before = document.activeElement;
  const observer = new MutationObserver(focus);
  observer.observe(list, { childList: true, subtree: true });
  focus();
  return observer;

  function focus() {
    const found = list.querySelector<HTMLElement>(selector);
    if (document.activeElement === before) found?.focus({ preventScroll: true });
    if (found || document.activeElement !== before) observer.disconnect();
  }
}
