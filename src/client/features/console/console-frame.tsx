import { useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useForeignZone } from '#client/queries/use-foreign-zone.ts';
import { PageZone } from '#client/ui/zone-line.tsx';
import type { Capability } from '#contract/capabilities.ts';
import classes from './console-frame.module.css';
import { ConsoleMenu } from './console-menu.tsx';
import { NoRight } from './no-right.tsx';
import { isOpenTo, openGroups, useOpenScreen, useScreenGroups } from './use-screen-groups.ts';

interface ConsoleFrameProps {
  capabilities: readonly Capability[];
  children: ReactNode;
}

/** The page, and beside it the menu on a wide screen. A page without the right to it is replaced by a notice. */
export function ConsoleFrame({ capabilities, children }: ConsoleFrameProps) {
  const groups = useScreenGroups();
  const screen = useOpenScreen(groups)?.screen ?? {};
  const pages = useMatches({ select: (matches) => matches.map(({ staticData }) => staticData) });
  const isOpen = [screen, ...pages].every((one) => isOpenTo(capabilities, one));
  return (
    <div className={classes.frame}>
      <div className={`desks mist own-scroll rings-inside ${classes.rail}`}>
        <ConsoleMenu groups={openGroups(capabilities, groups)} />
      </div>
      <div>
        <PageZone value={useForeignZone()}>{isOpen ? children : <NoRight />}</PageZone>
      </div>
    </div>
  );
}
