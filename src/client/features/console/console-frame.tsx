import { useLingui } from '@lingui/react/macro';
import { useLocation, useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useForeignZone } from '#client/queries/use-foreign-zone.ts';
import { type ScreenLink, Screens } from '#client/ui/screens.tsx';
import type { Capability } from '#contract/capabilities.ts';
import { NoRight } from './no-right.tsx';

interface ConsoleFrameProps {
  capabilities: readonly Capability[];
  /** Names the edition above the screens. */
  edition: ReactNode;
  children: ReactNode;
}

/**
 * Navigation to the console screens that the user's role may open; replaces other screens by a
 * notice.
 */
export function ConsoleFrame({ capabilities, edition, children }: ConsoleFrameProps) {
  const { t } = useLingui();
  const screens: (ScreenLink & Needing)[] = [
    { to: '/console', label: t`Today`, icon: 'M4 20V10M10 20V4M16 20v-8M21 20H3' },
    {
      to: '/console/exhibition',
      label: t({ message: 'Exhibition', context: 'the exhibition itself' }),
      icon: 'M4 20V9l8-5 8 5v11M4 20h16M9 20v-6h6v6',
      needs: ['settings', 'content'],
    },
    {
      to: '/console/programme',
      label: t`Programme`,
      icon: 'M5 6h14v14H5zM5 10h14M9 3v4M15 3v4M9 14h6',
      needs: 'programme',
    },
    {
      to: '/console/sign-ups',
      label: t`Sign-ups`,
      icon: 'M5 5h14M5 5v15h14V5M9 3v4M15 3v4M8.500 13l2.500 2.500 4.500-5',
      needs: 'programme',
    },
    {
      to: '/console/exhibitors',
      label: t`Exhibitors`,
      icon: 'M4 20V10h16v10M3 10l2-6h14l2 6M9 20v-6h6v6',
      needs: 'exhibitors.read',
    },
    {
      to: '/console/booth-requests',
      label: t`Booth requests`,
      icon: 'M4 20V9h16v11M3 9l2-5h14l2 5M12 12v5M9.500 14.500h5',
      needs: 'exhibitors.change',
    },
    {
      to: '/console/floor-plan',
      label: t`Floor plan`,
      icon: 'M4 5h16v14H4zM4 12h7V5M11 12v7M15 12h5',
      needs: 'booths',
    },
    {
      to: '/console/registrations',
      label: t`Registrations`,
      icon: 'M4 5h16v14H4zM8 10.500a1.800 1.800 0 1 0 3.600 0a1.800 1.800 0 1 0-3.600 0M6.500 16c.3-1.700 1.600-2.500 3.300-2.500s3 .8 3.300 2.500M15 10h3M15 13.500h3',
      needs: 'registrations.read',
    },
    {
      to: '/console/buying-leads',
      label: t`Buying leads`,
      icon: 'M4 5h2l2.500 10h9l2-7H7M10 19v.5M17 19v.5',
      needs: 'registrations.contacts',
    },
    {
      to: '/console/invitations',
      label: t`Invitations`,
      icon: 'M4 6h16v12H4zM4 7l8 6 8-6',
      needs: 'registrations.read',
    },
    {
      to: '/console/visa-letters',
      label: t`Letters of invitation`,
      icon: 'M6 3h9l4 4v14H6zM9 11h7M9 14.500h7M9 18h4',
      needs: 'registrations.read',
    },
    {
      to: '/console/gate',
      label: t`Entries`,
      icon: 'M4 20V5h9v15M13 12h7M17 9l3 3-3 3M4 20h9',
      needs: 'gate.run',
    },
    {
      to: '/console/boarding',
      label: t`Boarding`,
      icon: 'M4 6h13l3 6v5H4zM4 12h16M8 17v2M16 17v2M11 6v6',
      needs: 'gate.run',
    },
    {
      to: '/console/review',
      label: t({ message: 'Review', context: 'of what exhibitors hand in' }),
      icon: 'M5 4h14v16H5zM8.500 12l2.500 2.500 4.500-5',
      needs: 'review',
    },
    {
      to: '/console/news',
      label: t`News`,
      icon: 'M5 4h11v16H5zM16 9h3v9a2 2 0 0 1-2 2M8 8h5M8 12h5M8 16h3',
      needs: 'content',
    },
    {
      to: '/console/lives',
      label: t`Live streams`,
      icon: 'M4 7h11v10H4zM15 11l5-3v8l-5-3z',
      needs: 'content',
    },
    {
      to: '/console/videos',
      label: t`Videos`,
      icon: 'M3 5h18v14H3zM10 9l5 3-5 3z',
      needs: 'content',
    },
    {
      to: '/console/downloads',
      label: t`Downloads`,
      icon: 'M12 4v11M8 11l4 4 4-4M5 19h14',
      needs: 'content',
    },
    {
      to: '/console/chat',
      label: t`Chats`,
      icon: 'M4 5h16v11H9l-5 4zM8 9h8M8 12h5',
      needs: 'content',
    },
    {
      to: '/console/feedback',
      label: t`Feedback`,
      icon: 'M4 5h16v12H4zM4 6l8 6 8-6',
      needs: 'messages.write',
    },
    {
      to: '/console/people',
      label: t`People and roles`,
      icon: 'M9 5a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7M3 19c.5-3.500 3-5 6-5s5.500 1.500 6 5M16 5.500a3.500 3.500 0 0 1 0 6M18 14.500c1.700.7 2.700 2.200 3 4.500',
      needs: 'people',
    },
    {
      to: '/console/history',
      label: t`History`,
      icon: 'M12 7v5l3 2M4 12a8 8 0 1 0 2.500-5.800M4 4v4h4',
      needs: 'system',
    },
  ];
  const path = useLocation().pathname;
  const pages = useMatches({ select: (matches) => matches.map(({ staticData }) => staticData) });
  const isOpen = ({ needs = [] }: Needing) =>
    [needs].flat().length === 0 || [needs].flat().some((one) => capabilities.includes(one));
  const shown = [...screens.filter(({ to }) => isWithin(path, to)), ...pages];
  return (
    <Screens
      label={t`Console`}
      zone={useForeignZone()}
      screens={screens.filter(isOpen)}
      above={edition}
    >
      {shown.every(isOpen) ? children : <NoRight />}
    </Screens>
  );
}

interface Needing {
  needs?: Capability | readonly Capability[];
}

function isWithin(path: string, page: string): boolean {
  return path === page || path.startsWith(`${page}/`);
}
