import { useLingui } from '@lingui/react/macro';
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { loadTouchParts, type TouchParts } from './load-parts.ts';

/** Delay after a page opened: its own scripts and pictures come first. */
const IDLE_MS = 400;

interface AroundProps {
  className?: string | undefined;
  /** The content's element, for screens that measure it. */
  content?: RefObject<HTMLDivElement | null>;
  /** False where the gesture makes no sense, e.g. on a wide screen. */
  isWanted?: boolean;
  /**
   * True for a part that uses React's touch events, which do not reach it from the moved content.
   */
  hasReactEvents?: boolean;
  /** Wraps the library's component around the content, which is `slot`. */
  wrap: (parts: TouchParts, slot: ReactNode) => ReactNode;
  /** Shown unwrapped until the library has loaded, and for good without touch or library. */
  children: ReactNode | ((isWrapped: boolean) => ReactNode);
}

/**
 * Wraps a library component around content that is already on the page. The library loads after the
 * page, and remounting the content would lose its input and state. The content's element is
 * therefore moved into the component. React copes: it adds and removes both as a whole.
 */
export function Around({
  className,
  content,
  isWanted = true,
  hasReactEvents = false,
  wrap,
  children,
}: AroundProps) {
  const { i18n } = useLingui();
  const root = useRef<HTMLDivElement>(null);
  const own = useRef<HTMLDivElement>(null);
  const slot = useRef<HTMLDivElement>(null);
  const inside = content ?? own;
  const parts = useTouchParts(isWanted, inside);
  const isWrapped = parts !== null && isWanted;
  useLayoutEffect(() => {
    const [home, moved] = [root.current, inside.current];
    if (!isWrapped || !home || !moved) return;
    if (slot.current) move(moved, slot.current);
    const endForwarding = hasReactEvents ? forwardTouches(moved, slot.current) : undefined;
    return () => {
      endForwarding?.();
      move(moved, home);
    };
  }, [isWrapped, inside, hasReactEvents]);
  return (
    <div ref={root} className={className} data-touch={isWrapped || undefined}>
      {isWrapped && (
        <parts.Localized lang={i18n.locale}>{wrap(parts, <div ref={slot} />)}</parts.Localized>
      )}
      <div ref={inside}>{typeof children === 'function' ? children(isWrapped) : children}</div>
    </div>
  );
}

/** Moves an element. A move would lose how far its strips are scrolled sideways. */
function move(element: HTMLElement, place: HTMLElement) {
  const strips = [...element.querySelectorAll('.strip')];
  const scrolled = strips.map(({ scrollLeft }) => scrollLeft);
  place.append(element);
  for (const [at, left] of scrolled.entries()) strips[at]?.scrollTo({ left, behavior: 'instant' });
}

/**
 * React bubbles an event along its own tree, in which the content is still beside the component.
 */
function forwardTouches(content: HTMLElement, slot: HTMLElement | null) {
  const forward = ({ type, touches, targetTouches, changedTouches }: TouchEvent) => {
    const lists = { touches, targetTouches, changedTouches };
    const copies = Object.entries(lists).map(([name, list]) => [name, [...list]]);
    const init = { bubbles: true, cancelable: true, ...Object.fromEntries(copies) };
    slot?.dispatchEvent(new TouchEvent(type, init));
  };
  const types = ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const;
  for (const type of types) content.addEventListener(type, forward, { passive: true });
  return () => {
    for (const type of types) content.removeEventListener(type, forward);
  };
}

/**
 * Loads the library on touch screens, once the focus is elsewhere: moving an element drops its
 * focus.
 */
function useTouchParts(isWanted: boolean, inside: RefObject<HTMLElement | null>) {
  const [parts, setParts] = useState<TouchParts | null>(null);
  useEffect(() => {
    const element = inside.current;
    if (!isWanted || !element || navigator.maxTouchPoints === 0) return;
    let isGone = false;
    const take = async () => {
      if (isGone || element.contains(document.activeElement)) return;
      // A failed load is ignored: buttons offer the same actions.
      const loaded = await loadTouchParts().catch(() => null);
      if (!isGone && !element.contains(document.activeElement)) setParts(loaded);
    };
    const takeLater = () => void setTimeout(() => void take(), IDLE_MS);
    takeLater();
    element.addEventListener('focusout', takeLater);
    return () => {
      isGone = true;
      element.removeEventListener('focusout', takeLater);
    };
  }, [isWanted, inside]);
  return parts;
}
