import { type PointerEvent, useRef, useState } from 'react';

/**
 * Reorders the rows of a list: by buttons one position at a time, or by dragging a handle.
 * @param ids the stored order
 * @param onSorted called with the whole order when a row is released
 */
export function useSorting(ids: readonly string[], onSorted: (ids: string[]) => void) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const rows = useRef(new Map<string, HTMLElement>());
  const shown = order ?? ids;

  const placed = (id: string, to: number): string[] => {
    const sorted = shown.filter((other) => other !== id);
    sorted.splice(to, 0, id);
    return sorted;
  };

  const follow = (id: string, y: number) => {
    const at = shown.indexOf(id);
    const isPast = (other: string | undefined, way: -1 | 1) => {
      const box =
        other === undefined ? undefined : rows.current.get(other)?.getBoundingClientRect();
      return box !== undefined && (y - (box.top + box.height / 2)) * way > 0;
    };
    if (isPast(shown[at - 1], -1)) setOrder(placed(id, at - 1));
    else if (isPast(shown[at + 1], 1)) setOrder(placed(id, at + 1));
  };

  return {
    shown,
    dragged,
    move: (id: string, by: -1 | 1) => {
      const to = shown.indexOf(id) + by;
      if (to >= 0 && to < shown.length) onSorted(placed(id, to));
    },
    /** For the row itself. */
    rowRef: (id: string) => (row: HTMLElement | null) => {
      if (row) rows.current.set(id, row);
      return () => void rows.current.delete(id);
    },
    /** Props of the drag handle. */
    handle: (id: string) => ({
      onPointerDown: (event: PointerEvent) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        setOrder(shown);
        setDragged(id);
      },
      onPointerMove: ({ clientY }: PointerEvent) => dragged === id && follow(id, clientY),
      onPointerUp: () => {
        if (order && order.join() !== ids.join()) onSorted([...order]);
        setDragged(null);
        setOrder(null);
      },
      onPointerCancel: () => {
        setDragged(null);
        setOrder(null);
      },
    }),
  };
}
