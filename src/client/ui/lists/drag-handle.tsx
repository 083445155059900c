import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Icon } from '#client/ui/icon.tsx';
import type { useSorting } from './use-sorting.ts';

const GRIP = 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01';

interface DragHandleProps {
  id: string;
  /** The row by name. */
  label: string;
  sorting: ReturnType<typeof useSorting>;
}

/** Moves a row: by dragging, or with the arrow keys. */
export function DragHandle({ id, label, sorting }: DragHandleProps) {
  const { t } = useLingui();
  const button = useRef<HTMLButtonElement>(null);
  const [hasMoved, setMoved] = useState(false);
  const number = sorting.shown.indexOf(id) + 1;
  const count = sorting.shown.length;
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : 1;
    if (by === 1 && event.key !== 'ArrowDown') return;
    event.preventDefault();
    sorting.move(id, by);
    setMoved(true);
    // A row that moves in the document loses the focus.
    requestAnimationFrame(() => button.current?.focus());
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className="bare quiet finger"
        style={{ cursor: 'grab', touchAction: 'none' }}
        aria-label={t`Move: ${label}`}
        title={t`Drag, or press ↑ or ↓`}
        onKeyDown={onKeyDown}
        {...sorting.handle(id)}
      >
        <Icon path={GRIP} />
      </button>
      <span role="status" className="visually-hidden">
        {hasMoved && t`Now number ${number} of ${count}`}
      </span>
    </>
  );
}
