import { useLingui } from '@lingui/react/macro';
import type { FloatingPanelRef } from 'antd-mobile';
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { matcherOf } from '#client/ui/matcher-of.ts';
import { Around } from './around.tsx';
import type { TouchParts } from './load-parts.ts';

/** Height of the handle in pixels, as in `touch.css`. */
const HANDLE = 32;
/** Height of the handle with a title below it. */
const LOW = HANDLE + 64;
const FIRST_MAX = 340;
/** Snap heights closer than this are merged: a finger cannot distinguish them. */
const APART = 64;
/** Debounce time after the last change: a panel overshoots before it rests. */
const SETTLED_MS = 120;

interface FloatingPanelProps {
  className?: string | undefined;
  /** The content's element: its size is that of the panel. */
  content: RefObject<HTMLDivElement | null>;
  /** Identity of the content: other content starts scrolled to its top. */
  of: string;
  /** Pixels at the top of the container that are never covered. */
  free: number;
  children: ReactNode;
}

/**
 * A card over the lower part of a picture. On a phone the user drags it up and down, or presses its
 * button. Elsewhere, and before the library has loaded, it has its normal layout.
 */
export function FloatingPanel({ className, content, children, ...props }: FloatingPanelProps) {
  return (
    <Around
      className={className}
      content={content}
      isWanted={useIsNarrow()}
      wrap={(parts, slot) => <Panel parts={parts} slot={slot} content={content} {...props} />}
    >
      {children}
    </Around>
  );
}

/** The part of the picture that a card of a height covers initially. */
export function coveredBy(height: number): number {
  return Math.min(height + HANDLE, FIRST_MAX, Math.max(LOW, window.innerHeight * 0.46));
}

interface PanelProps extends Omit<FloatingPanelProps, 'className' | 'children'> {
  parts: TouchParts;
  slot: ReactNode;
}

function Panel({ parts, slot, content, of, free }: PanelProps) {
  const { t } = useLingui();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<FloatingPanelRef>(null);
  const height = useRef(0);
  const [isRaised, setRaised] = useState(false);
  const { card, room } = useSizes(content, button);
  const whole = Math.min(card + HANDLE, Math.max(LOW, room - free));
  const low = Math.min(LOW, whole);
  const first = whole - coveredBy(card) < APART ? whole : coveredBy(card);
  const anchors = [...new Set([low, first, whole])].sort((one, other) => one - other);
  const isUntouched = useIsUntouched(of, content);

  const moveTo = (next: number, immediate = false) => {
    height.current = next;
    setRaised(next > low && next === whole);
    panel.current?.setHeight(next, { immediate });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another card, or another size of it.
  useLayoutEffect(() => {
    if (isUntouched.current) moveTo(first, height.current < LOW);
    else moveTo(Math.min(Math.max(height.current, isRaised ? whole : low), whole));
  }, [of, whole, first]);

  useShownHeight(button, (now, how) => {
    if (how === 'left') return moveTo(nearest(anchors, now), true);
    height.current = now;
    setRaised(now > low && now >= whole - 1);
  });

  return (
    <parts.FloatingPanel
      ref={panel}
      anchors={anchors}
      style={{ visibility: card === 0 ? 'hidden' : 'visible' }}
    >
      <button
        ref={button}
        type="button"
        className="touch-handle"
        aria-expanded={isRaised}
        aria-label={t`Whole card`}
        onClick={() => moveTo(isRaised ? low : whole)}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: scrolls keyboard focus into view. */}
      <div onFocus={({ target }) => target.matches(':focus-visible') && moveTo(whole)}>{slot}</div>
    </parts.FloatingPanel>
  );
}

/** Height of the card and of its container, in pixels. */
function useSizes(
  content: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
): { card: number; room: number } {
  const [sizes, setSizes] = useState({ card: 0, room: 0 });
  useLayoutEffect(() => {
    const [card, room] = [content.current, button.current?.closest('[data-touch]')];
    if (!card || !room) return;
    const measure = () => setSizes({ card: card.offsetHeight, room: room.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(card);
    observer.observe(room);
    return () => observer.disconnect();
  }, [content, button]);
  return sizes;
}

function nearest(heights: readonly number[], to: number): number {
  const [first = to] = [...heights].sort((one, other) => Math.abs(one - to) - Math.abs(other - to));
  return first;
}

/** The visible height of the panel at rest: the library reports animations only. */
function useShownHeight(
  button: RefObject<HTMLElement | null>,
  onChange: (height: number, how: 'settled' | 'left') => void,
) {
  const report = useRef(onChange);
  useLayoutEffect(() => {
    report.current = onChange;
  });
  useEffect(() => {
    const room = button.current?.closest('[data-touch]');
    const panel = room?.querySelector<HTMLElement>('.adm-floating-panel');
    if (!room || !panel) return;
    const shown = () => room.getBoundingClientRect().bottom - panel.getBoundingClientRect().top;
    let start = { y: 0, height: 0 };
    const onTouch = ({ type, touches, changedTouches: [finger] }: TouchEvent) => {
      if (!finger) return;
      if (type === 'touchstart') start = { y: finger.clientY, height: shown() };
      // The library leaves a panel at a wrong position after a drag without animations.
      if (touches.length > 0 || !matchMedia('(prefers-reduced-motion: reduce)').matches) return;
      const end = start.height + start.y - finger.clientY;
      setTimeout(() => report.current(end, 'left'), SETTLED_MS);
    };
    const types = ['touchstart', 'touchend', 'touchcancel'] as const;
    for (const type of types) panel.addEventListener(type, onTouch);
    let settling: ReturnType<typeof setTimeout> | undefined;
    const observer = new MutationObserver(() => {
      clearTimeout(settling);
      settling = setTimeout(() => report.current(shown(), 'settled'), SETTLED_MS);
    });
    observer.observe(panel, { attributeFilter: ['style'] });
    return () => {
      clearTimeout(settling);
      observer.disconnect();
      for (const type of types) panel.removeEventListener(type, onTouch);
    };
  }, [button]);
}

/** An untouched card has its initial height; after the first touch it grows with its content. */
function useIsUntouched(of: string, content: RefObject<HTMLElement | null>) {
  const isUntouched = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another card is untouched again.
  useLayoutEffect(() => {
    isUntouched.current = true;
  }, [of]);
  useEffect(() => {
    const element = content.current?.closest('[data-touch]');
    const onUsed = () => {
      isUntouched.current = false;
    };
    const uses = ['pointerdown', 'keydown'];
    for (const use of uses) element?.addEventListener(use, onUsed);
    return () => {
      for (const use of uses) element?.removeEventListener(use, onUsed);
    };
  }, [content]);
  return isUntouched;
}

/** Upright phones: a low screen has no room for a sheet. */
const useIsNarrow = matcherOf('(max-width: 759px) and (min-height: 500px)');
