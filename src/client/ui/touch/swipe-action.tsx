import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Around } from './around.tsx';
import type { TouchParts } from './load-parts.ts';

interface SwipeActionProps {
  /**
   * Label of the swipe button; a visible button must offer the same action. Null: no action now.
   */
  label: string | null;
  tone?: 'brand' | 'danger';
  onAction: () => void;
  children: ReactNode;
}

/** A row with a swipe action. */
export function SwipeAction({ children, ...props }: SwipeActionProps) {
  return (
    <Around hasReactEvents wrap={(parts, row) => <SwipedRow parts={parts} row={row} {...props} />}>
      {children}
    </Around>
  );
}

interface SwipedRowProps extends Omit<SwipeActionProps, 'children'> {
  parts: TouchParts;
  row: ReactNode;
}

function SwipedRow({ parts, row, label, tone = 'brand', onAction }: SwipedRowProps) {
  const content = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another label may be another button.
  useLayoutEffect(() => {
    // A hidden duplicate: excluded from tab order and screen readers.
    const actions = content.current
      ?.closest('.adm-swipe-action')
      ?.querySelectorAll('.adm-swipe-action-actions');
    for (const one of actions ?? []) {
      one.setAttribute('aria-hidden', 'true');
      for (const button of one.querySelectorAll('button')) button.tabIndex = -1;
    }
  }, [label]);
  const color = tone === 'danger' ? 'danger' : 'primary';
  return (
    <parts.SwipeAction
      rightActions={
        label === null ? [] : [{ key: 'action', text: label, color, onClick: onAction }]
      }
    >
      <div ref={content}>{row}</div>
    </parts.SwipeAction>
  );
}
