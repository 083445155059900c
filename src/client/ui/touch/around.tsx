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

/** After a page opened, as its own scripts and pictures come first. */
const IDLE_MS = 400;

interface AroundProps {
  className?: string | undefined;
  /** The content's element, where a screen measures it. */
  content?: RefObject<HTMLDivElement | null>;
  /** False where the screen is too wide for the gesture, for example. */
  isWanted?: boolean;
  /** For a part that follows fingers by React's events, which the moved content does not lead to it. */
  hasReactEvents?: boolean;
  /** The part of the library with the content in it, which is `slot`. */
  wrap: (parts: TouchParts, slot: ReactNode) => ReactNode;
  /** As it stands on the page until then, and for good where there is no touch or no library. */
  children: ReactNode | ((isWrapped: boolean) => ReactNode);
}

/**
 * Puts a part of the library around what is on the page already. The library comes later than the page,
 * and building the content anew inside it would lose what is typed, opened and loaded there. So the
 * content's element is moved into the part. React does not mind: it adds and removes both as a whole.
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
    slot.current?.append(moved);
    const endForwarding = hasReactEvents ? forwardTouches(moved, slot.current) : undefined;
    return () => {
      endForwarding?.();
      home.append(moved);
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

/** React leads an event along its own tree, in which the content is still beside the part. */
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

/** The library where a finger can use it, once the focus is elsewhere: moving an element takes it away. */
function useTouchParts(isWanted: boolean, inside: RefObject<HTMLElement | null>) {
  const [parts, setParts] = useState<TouchParts | null>(null);
  useEffect(() => {
    const element = inside.current;
    if (!isWanted || !element || navigator.maxTouchPoints === 0) return;
    let isGone = false;
    const take = async () => {
      if (isGone || element.contains(document.activeElement)) return;
      // What cannot be loaded is done without: the buttons do the same.
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
