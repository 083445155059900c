import { useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '#client/ui/icon.tsx';
import type { MenuGroup } from './menu.ts';
import classes from './menu-bar.module.css';
import { MenuLink, onlyEntry, useMenu } from './menu-entry.tsx';

/** Delay before a panel closes after the mouse has left: the pointer's way may cross its edge. */
const LEFT_MS = 200;
/** Number of entries from which a panel has two columns. */
const TWO_COLUMNS = 5;

/**
 * The menu groups side by side on wide screens. Keys as in the disclosure navigation of the ARIA
 * practices (https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/examples/disclosure-navigation/).
 */
export function MenuBar() {
  const { t } = useLingui();
  const groups = useMenu();
  const { pathname } = useLocation();
  const { open, show, events } = useOpenGroup();
  return (
    <nav className={classes.bar} aria-label={t`Main menu`} {...events}>
      <ul className="line gap-0">
        {groups.map((group, index) => (
          <li key={group.icon} onPointerEnter={(event) => isMouse(event) && show(index, 'pointer')}>
            <Group
              group={group}
              isHere={group.entries.some(({ to, search }) => to === pathname && !search)}
              isOpen={open === index}
              press={() => show(index, 'press')}
              close={() => show(null)}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface GroupProps {
  group: MenuGroup;
  isHere: boolean;
  isOpen: boolean;
  press: () => void;
  close: () => void;
}

function Group({ group, isHere, isOpen, press, close }: GroupProps) {
  const { i18n } = useLingui();
  const panel = useId();
  const only = onlyEntry(group);
  if (only) return <MenuLink entry={only} className={`entry ${classes.top}`} onChosen={close} />;
  return (
    <>
      <button
        type="button"
        className={`entry turns ${classes.top}`}
        aria-expanded={isOpen}
        aria-controls={panel}
        data-here={isHere || undefined}
        onClick={press}
      >
        {i18n._(group.title)}
        <Icon name="down" />
      </button>
      {isOpen && (
        <ul
          id={panel}
          className={`popover ${classes.panel}`}
          data-columns={group.entries.length >= TWO_COLUMNS ? 2 : 1}
        >
          {group.entries.map((entry) => (
            <li key={`${entry.to} ${JSON.stringify(entry.search)}`}>
              <MenuLink entry={entry} className="entry" onChosen={close} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The open group, with its event handlers. */
function useOpenGroup() {
  const [open, setOpen] = useState<number | null>(null);
  const openedBy = useRef<'pointer' | 'press'>('press');
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = (index: number | null, by: 'pointer' | 'press' = 'press') => {
    clearTimeout(leaving.current);
    // A press on a panel that the mouse has just opened leaves it open.
    const isClosed = by === 'press' && index === open && openedBy.current === 'press';
    if (by === 'press' || index !== open) openedBy.current = by;
    setOpen(isClosed ? null : index);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const tops = focusable(event.currentTarget, `:scope > ul > li > .${classes.top}`);
    const index = tops.findIndex((top) => top.parentElement?.contains(event.target as Node));
    if (event.key === 'Escape' && open !== null) {
      show(null);
      tops[open]?.focus();
      return;
    }
    const top = tops[index];
    if (
      event.key === 'ArrowDown' &&
      top === event.target &&
      top?.getAttribute('aria-expanded') === 'false'
    ) {
      flushSync(() => show(index));
    }
    const links = top ? focusable(top.parentElement, `.${classes.panel} a`) : [];
    const next = neighbour(event, { tops, index, links });
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) show(null);
  };
  const onPointerLeave = (event: PointerEvent) => {
    if (isMouse(event)) leaving.current = setTimeout(() => setOpen(null), LEFT_MS);
  };
  const onPointerEnter = () => clearTimeout(leaving.current);
  return { open, show, events: { onKeyDown, onBlur, onPointerLeave, onPointerEnter } };
}

interface Position {
  tops: HTMLElement[];
  /** Index of the focused group. */
  index: number;
  /** Links of its open panel. */
  links: HTMLElement[];
}

/** The target of an arrow key, Home or End: along the bar, or down the open panel. */
function neighbour({ key, target }: KeyboardEvent, { tops, index, links }: Position) {
  const line = [...tops.slice(index, index + 1), ...links];
  const at = line.indexOf(target as HTMLElement);
  switch (key) {
    case 'ArrowDown':
      return line[at + 1];
    case 'ArrowUp':
      return line[at - 1];
    case 'ArrowRight':
      return tops[(index + 1) % tops.length];
    case 'ArrowLeft':
      return tops.at(index - 1);
    case 'Home':
      return at > 0 ? links[0] : tops[0];
    case 'End':
      return at > 0 ? links.at(-1) : tops.at(-1);
    default:
      return undefined;
  }
}

function focusable(scope: Element | null, selector: string): HTMLElement[] {
  return [...(scope?.querySelectorAll<HTMLElement>(selector) ?? [])];
}

function isMouse({ pointerType }: PointerEvent): boolean {
  return pointerType === 'mouse';
}
