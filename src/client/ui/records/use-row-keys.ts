import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

interface RowKeys {
  onOpen?: ((id: string) => void) | undefined;
  onTick?: ((id: string) => void) | undefined;
  onEscape: () => void;
  search: RefObject<HTMLInputElement | null>;
}

/**
 * Keyboard control of a list: arrows or j and k move between rows, Enter opens, x ticks, a slash
 * searches, and Escape goes back. Rows have `data-row` with their id.
 */
export function useRowKeys({ onOpen, onTick, onEscape, search }: RowKeys) {
  const body = useRef<HTMLTableSectionElement>(null);
  const move = (by: number) => {
    const rows = [...(body.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    const next = rows[Math.min(rows.length - 1, Math.max(0, at + by))];
    next?.focus();
    next?.scrollIntoView({ block: 'nearest' });
  };

  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape' && event.target === search.current) {
        search.current?.blur();
        body.current?.querySelector<HTMLElement>('[data-row]')?.focus();
        return;
      }
      if (isTyping(event.target) || hasModifier(event) || document.querySelector('dialog:modal')) {
        return;
      }
      const isInRows = body.current?.contains(document.activeElement) ?? false;
      if (event.key === '/') search.current?.focus();
      else if (!isInRows && (event.key === 'j' || event.key === 'ArrowDown')) move(1);
      else return;
      event.preventDefault();
      // Prevents the site search, which uses the slash too.
      event.stopImmediatePropagation();
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  });

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (isTyping(event.target) || hasModifier(event)) return;
    // React bubbles events from a dialog that a row action has opened.
    if ((event.target as HTMLElement).closest('dialog')) return;
    const row = (event.target as HTMLElement).closest<HTMLElement>('[data-row]');
    const id = row?.dataset.row ?? '';
    const isOnRow = event.target === row;
    const actions = new Map<string, (() => void) | undefined>([
      ['ArrowDown', () => move(1)],
      ['j', () => move(1)],
      ['ArrowUp', () => move(-1)],
      ['k', () => move(-1)],
      ['x', onTick && (() => onTick(id))],
      // A button or link in a row handles Enter itself.
      ['Enter', isOnRow && onOpen ? () => onOpen(id) : undefined],
      ['Escape', onEscape],
    ]);
    const action = actions.get(event.key);
    if (!action) return;
    event.preventDefault();
    // The window's listener would handle the same key again.
    event.stopPropagation();
    action();
  };
  return { body, onKeyDown };
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.matches('input:not([type=checkbox]),select,textarea')
  );
}

function hasModifier({
  ctrlKey,
  metaKey,
  altKey,
}: {
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}) {
  return ctrlKey || metaKey || altKey;
}
