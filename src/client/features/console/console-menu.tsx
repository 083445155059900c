import { useLingui } from '@lingui/react/macro';
import { createLink, Link } from '@tanstack/react-router';
import { type ComponentProps, useId, useState } from 'react';
import { Icon } from '#client/ui/icon.tsx';
import classes from './console-frame.module.css';
import { type ConsoleScreen, type ScreenGroup, useOpenScreen } from './use-screen-groups.ts';

interface ConsoleMenuProps {
  groups: readonly ScreenGroup[];
  /** In a sheet, a press anywhere on the head of a group folds it. Beside a page, the head leads to its first screen. */
  isSheet?: boolean;
  onChosen?: () => void;
}

/** The groups of screens. The group of the open screen is unfolded. */
export function ConsoleMenu({ groups, isSheet = false, onChosen }: ConsoleMenuProps) {
  const { t } = useLingui();
  const here = useOpenScreen(groups)?.group.label;
  const [turned, setTurned] = useState({ here, labels: [] as string[] });
  // Another group counts as unfolded or folded by hand only while the same group is open.
  const labels = turned.here === here ? turned.labels : [];
  const turn = (label: string) => {
    const others = labels.filter((one) => one !== label);
    setTurned({ here, labels: others.length < labels.length ? others : [...labels, label] });
  };
  return (
    <nav aria-label={t`Console`}>
      <ul className={classes.menu}>
        {groups.map((group) => (
          <li key={group.label}>
            {group.screens.length === 1 && group.screens[0]?.label === group.label ? (
              <ScreenLink screen={group.screens[0]} icon={group.icon} onChosen={onChosen} />
            ) : (
              <Group
                group={group}
                isOpen={labels.includes(group.label) !== (group.label === here)}
                isSheet={isSheet}
                onTurned={() => turn(group.label)}
                onChosen={onChosen}
              />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface GroupProps {
  group: ScreenGroup;
  isOpen: boolean;
  isSheet: boolean;
  onTurned: () => void;
  onChosen: (() => void) | undefined;
}

function Group({ group, isOpen, isSheet, onTurned, onChosen }: GroupProps) {
  const { t } = useLingui();
  const list = useId();
  const { label, icon, screens } = group;
  const folds = { 'aria-expanded': isOpen, 'aria-controls': list, onClick: onTurned };
  const head = (
    <>
      <Icon path={icon} />
      <span className="grow">{label}</span>
      {!isOpen && <ToDo value={screens.reduce((sum, { to_do }) => sum + (to_do ?? 0), 0)} />}
    </>
  );
  return (
    <>
      {isSheet ? (
        <button type="button" className="entry label turns fluid" {...folds}>
          {head}
          <Icon name="down" />
        </button>
      ) : (
        <div className="line gap-0">
          <HeadLink to={screens[0]?.to} className="entry label grow">
            {head}
          </HeadLink>
          <button
            type="button"
            className="entry turns"
            aria-label={t`Screens: ${label}`}
            {...folds}
          >
            <Icon name="down" />
          </button>
        </div>
      )}
      <ul id={list} className={classes.sub} hidden={!isOpen}>
        {screens.map((screen) => (
          <li key={screen.to}>
            <ScreenLink screen={screen} onChosen={onChosen} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** A link that is never marked as the current page: the entry of its first screen is. */
const HeadLink = createLink(({ 'aria-current': _, ...props }: ComponentProps<'a'>) => (
  <a {...props} />
));

interface ScreenLinkProps {
  screen: ConsoleScreen;
  /** Icon of a screen that is alone in its group. */
  icon?: string;
  onChosen: (() => void) | undefined;
}

function ScreenLink({ screen: { to, label, to_do }, icon, onChosen }: ScreenLinkProps) {
  return (
    <Link
      to={to}
      className={`entry ${icon ? 'label' : 'small'}`}
      activeOptions={{ exact: to === '/console', includeSearch: false }}
      onClick={onChosen}
    >
      {icon && <Icon path={icon} />}
      <span className="grow">{label}</span>
      <ToDo value={to_do} />
    </Link>
  );
}

/** A number of things to do, with an amber point. */
function ToDo({ value }: { value: number | null | undefined }) {
  const { t, i18n } = useLingui();
  if (!value) return null;
  return (
    <strong className="line gap-4 numbers small lit" data-hue="3">
      {i18n.number(value)}
      <span className="visually-hidden"> {t`to do`}</span>
    </strong>
  );
}
