import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { DraftedConference } from '#contract/programme-drafts.ts';
import { lengthOf, minutesOf, SLOT_MINUTES, type Spot, stepFrom } from './board-times.ts';
import { type Point, useEdgeScroll } from './use-edge-scroll.ts';

/** A conference that is being moved. */
export interface Carried {
  conference: DraftedConference;
  /** The target; null: the parking place. */
  spot: Spot | null;
}

/** Rooms to the right and steps down that a key moves by. */
const STEPS = new Map<string, readonly [number, number]>([
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
]);

interface BoardMovesOptions {
  /** Codes, from left to right. */
  rooms: readonly string[];
  /** The first and the last minute that are shown. */
  hours: { from: number; to: number };
  onDropped: (conference: DraftedConference, spot: Spot | null) => void;
}

/** Moves conferences on the board: by mouse or finger at their handle, or by the keys. */
export function useBoardMoves({ rooms, hours, onDropped }: BoardMovesOptions) {
  const [carried, setCarried] = useState<Carried | null>(null);
  const board = useRef<HTMLDivElement>(null);
  const grip = useRef<{ y: number; hasMoved: boolean }>({ y: 0, hasMoved: false });

  const clamp = (conference: DraftedConference, { room, minutes }: Spot): Spot => {
    const last = hours.to - lengthOf(conference);
    return { room, minutes: Math.max(hours.from, Math.min(minutes, last)) };
  };
  const spotOf = ({ is_parked, room, starts_at }: DraftedConference): Spot | null =>
    is_parked ? null : { room, minutes: minutesOf(starts_at) };
  const drop = () => {
    if (carried && !isSameSpot(carried.spot, spotOf(carried.conference))) {
      onDropped(carried.conference, carried.spot);
    }
    setCarried(null);
  };

  const step = ({ conference, spot }: Carried, room: number, to: (minutes: number) => number) => {
    const first = { room: rooms[0] ?? '', minutes: hours.from };
    if (!spot) return setCarried({ conference, spot: clamp(conference, first) });
    const column = Math.max(0, Math.min(rooms.indexOf(spot.room) + room, rooms.length - 1));
    const next = { room: rooms[column] ?? spot.room, minutes: to(spot.minutes) };
    setCarried({ conference, spot: clamp(conference, next) });
  };

  /** The dragged card follows the pointer, also after the board has scrolled below it. */
  const drag = (conference: DraftedConference, point: Point) => {
    const found = spotAt(board.current, point, grip.current.y);
    if (found === undefined) return;
    const spot = found && { room: found.room, minutes: hours.from + found.slot * SLOT_MINUTES };
    setCarried({ conference, spot: spot && clamp(conference, spot) });
  };
  const edges = useEdgeScroll(board);

  const onKeyDown = (conference: DraftedConference) => (event: KeyboardEvent) => {
    const isPress = event.key === 'Enter' || event.key === ' ';
    if (carried?.conference.id !== conference.id) {
      if (isPress) setCarried({ conference, spot: spotOf(conference) });
      if (isPress) event.preventDefault();
      return;
    }
    const [room, way] = STEPS.get(event.key) ?? [0, 0];
    const to = (minutes: number) => (event.shiftKey ? minutes + way * 60 : stepFrom(minutes, way));
    if (room !== 0 || way !== 0) step(carried, room, to);
    else if (isPress) drop();
    else if (event.key === 'Delete' || event.key === 'Backspace') {
      setCarried({ conference, spot: null });
    } else if (event.key === 'Escape') setCarried(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return {
    carried,
    board,
    drop,
    /** Props of the drag handle. */
    handle: (conference: DraftedConference) => ({
      onKeyDown: onKeyDown(conference),
      onBlur: () => {
        if (!grip.current.hasMoved) setCarried(null);
      },
      onPointerDown: (event: PointerEvent) => {
        const card = event.currentTarget.closest('[data-card]')?.getBoundingClientRect();
        event.currentTarget.setPointerCapture(event.pointerId);
        grip.current = { y: event.clientY - (card?.top ?? event.clientY), hasMoved: false };
      },
      onPointerMove: (event: PointerEvent) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
        grip.current.hasMoved = true;
        const { clientX, clientY } = event;
        drag(conference, { clientX, clientY });
        edges.follow({ clientX, clientY }, (point) => drag(conference, point));
      },
      onPointerUp: () => {
        edges.stop();
        if (grip.current.hasMoved) drop();
        grip.current.hasMoved = false;
      },
      onPointerCancel: () => {
        edges.stop();
        grip.current.hasMoved = false;
        setCarried(null);
      },
    }),
  };
}

export function isSameSpot(one: Spot | null, other: Spot | null): boolean {
  return one?.room === other?.room && one?.minutes === other?.minutes;
}

/** The column and the slot below a pointer; null: aside; undefined: neither. */
function spotAt(
  board: HTMLElement | null,
  { clientX, clientY }: Point,
  grip: number,
): { room: string; slot: number } | null | undefined {
  const aside = board?.querySelector('[data-aside]')?.getBoundingClientRect();
  const isAside =
    aside &&
    clientX >= aside.left &&
    clientX <= aside.right &&
    clientY >= aside.top &&
    clientY <= aside.bottom;
  if (isAside) return null;
  const heads = [...(board?.querySelectorAll<HTMLElement>('[data-room]') ?? [])];
  const head = heads.find((one) => {
    const { left, right } = one.getBoundingClientRect();
    return clientX >= left && clientX < right;
  });
  const slots = board?.querySelector('[data-slots]')?.getBoundingClientRect();
  if (!head || !slots) return undefined;
  const count = Number(board?.querySelector<HTMLElement>('[data-slots]')?.dataset.slots);
  const slot = Math.round(((clientY - grip - slots.top) / slots.height) * count);
  return { room: head.dataset.room ?? '', slot };
}
