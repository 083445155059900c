import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type LinkProps, useLocation } from '@tanstack/react-router';
import { consoleQueries } from '#client/queries/console.ts';
import type { Capability } from '#contract/capabilities.ts';

export interface Needing {
  /** Any of these rights is enough; none: every organiser may open it. */
  needs?: Capability | readonly Capability[];
}

export interface ConsoleScreen extends Needing {
  to: NonNullable<LinkProps['to']>;
  label: string;
  /** Things to do there; null or undefined: unknown. */
  to_do?: number | null | undefined;
}

/** Today is a group with one screen of the same name: a plain link. */
export interface ScreenGroup {
  label: string;
  icon: string;
  screens: readonly ConsoleScreen[];
}

/** The screens that a role may open; groups without such a screen are left out. */
export function openGroups(
  capabilities: readonly Capability[],
  groups: readonly ScreenGroup[],
): ScreenGroup[] {
  return groups
    .map(({ screens, ...group }) => ({
      ...group,
      screens: screens.filter((screen) => isOpenTo(capabilities, screen)),
    }))
    .filter(({ screens }) => screens.length > 0);
}

export function isOpenTo(capabilities: readonly Capability[], { needs = [] }: Needing): boolean {
  const needed = [needs].flat();
  return needed.length === 0 || needed.some((one) => capabilities.includes(one));
}

/** The open screen and its group; undefined on a page that the menu does not have. */
export function useOpenScreen(groups: readonly ScreenGroup[]) {
  const path = useLocation().pathname.replace(/\/$/, '');
  for (const group of groups) {
    const screen = group.screens.find(({ to }) => isWithin(path, to));
    if (screen) return { group, screen };
  }
  return undefined;
}

/** True on a screen and on the pages below it. All pages are below Today, which counts only itself. */
function isWithin(path: string, screen: string): boolean {
  return path === screen || (screen !== '/console' && path.startsWith(`${screen}/`));
}

/**
 * The numbers of Today, once that page has loaded them. They cause no request of their own, except after a
 * change in the console.
 */
function useLoadedNumbers() {
  const { data } = useQuery({
    ...consoleQueries.numbers(),
    enabled: ({ state }) => state.data !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}

/** All groups of screens. */
export function useScreenGroups(): ScreenGroup[] {
  return [useToday(), useVisitors(), useExhibitors(), useProgramme(), useContent(), useSettings()];
}

function useToday(): ScreenGroup {
  const { t } = useLingui();
  return {
    label: t`Today`,
    icon: 'M4 20V10M10 20V4M16 20v-8M21 20H3',
    screens: [{ to: '/console', label: t`Today` }],
  };
}

function useVisitors(): ScreenGroup {
  const { t } = useLingui();
  const numbers = useLoadedNumbers();
  return {
    label: t({ message: 'Visitors', context: 'group of console screens' }),
    icon: 'M9 5a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7M3 19c.5-3.500 3-5 6-5s5.500 1.500 6 5M16 5.500a3.500 3.500 0 0 1 0 6M18 14.500c1.700.7 2.700 2.200 3 4.500',
    screens: [
      { to: '/console/registrations', label: t`Registrations`, needs: 'registrations.read' },
      {
        to: '/console/duplicates',
        label: t`Duplicates`,
        needs: 'registrations.change',
        to_do: numbers?.duplicates,
      },
      {
        to: '/console/sign-ups',
        label: t`Sign-ups`,
        needs: 'programme',
        to_do: numbers?.waiting,
      },
      { to: '/console/invitations', label: t`Invitations`, needs: 'registrations.read' },
      { to: '/console/visa-letters', label: t`Letters of invitation`, needs: 'registrations.read' },
      { to: '/console/messages', label: t`Messages`, needs: 'messages.write' },
      {
        to: '/console/feedback',
        label: t`Feedback`,
        needs: 'messages.write',
        to_do: numbers?.feedback_new,
      },
      { to: '/console/gate', label: t`Entries`, needs: 'gate.run' },
      { to: '/console/boarding', label: t`Boarding`, needs: 'gate.run' },
      { to: '/console/statistics', label: t`Statistics`, needs: 'reports' },
    ],
  };
}

function useExhibitors(): ScreenGroup {
  const { t } = useLingui();
  const numbers = useLoadedNumbers();
  return {
    label: t`Exhibitors`,
    icon: 'M4 20V10h16v10M3 10l2-6h14l2 6M9 20v-6h6v6',
    screens: [
      {
        to: '/console/exhibitors',
        label: t({ message: 'Companies', context: 'list of exhibitors' }),
        needs: 'exhibitors.read',
      },
      {
        to: '/console/booth-requests',
        label: t`Booth requests`,
        needs: 'exhibitors.change',
        to_do: numbers?.booth_requests_new,
      },
      { to: '/console/tasks', label: t`Tasks and manual`, needs: 'exhibitors.read' },
      { to: '/console/floor-plan', label: t`Floor plan`, needs: 'booths' },
      {
        to: '/console/review',
        label: t({ message: 'Review', context: 'of what exhibitors hand in' }),
        needs: 'review',
        to_do: numbers?.reviews_pending,
      },
      { to: '/console/buying-leads', label: t`Buying leads`, needs: 'registrations.contacts' },
    ],
  };
}

function useProgramme(): ScreenGroup {
  const { t } = useLingui();
  const numbers = useLoadedNumbers();
  return {
    label: t`Programme`,
    icon: 'M5 6h14v14H5zM5 10h14M9 3v4M15 3v4M9 14h6',
    screens: [
      {
        to: '/console/programme',
        label: t`Conferences and tours`,
        needs: 'programme',
        to_do: numbers?.drafts,
      },
      { to: '/console/lives', label: t`Live streams`, needs: 'content' },
    ],
  };
}

function useContent(): ScreenGroup {
  const { t } = useLingui();
  return {
    label: t({ message: 'Content', context: 'group of console screens' }),
    icon: 'M5 4h11v16H5zM16 9h3v9a2 2 0 0 1-2 2M8 8h5M8 12h5M8 16h3',
    screens: [
      { to: '/console/news', label: t`News`, needs: 'content' },
      { to: '/console/videos', label: t`Videos`, needs: 'content' },
      { to: '/console/downloads', label: t`Downloads`, needs: 'content' },
      { to: '/console/chat', label: t`Chats`, needs: 'content' },
    ],
  };
}

function useSettings(): ScreenGroup {
  const { t } = useLingui();
  const numbers = useLoadedNumbers();
  return {
    label: t`Settings`,
    icon: 'M4 8h9M17 8h3M13 8a2 2 0 1 0 4 0a2 2 0 1 0-4 0M4 16h3M11 16h9M7 16a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
    screens: [
      {
        to: '/console/exhibition',
        label: t({ message: 'Exhibition', context: 'the exhibition itself' }),
        needs: ['settings', 'content'],
      },
      { to: '/console/questionnaire', label: t`Questionnaire`, needs: 'settings' },
      {
        to: '/console/people',
        label: t`People and roles`,
        needs: 'people',
        to_do: numbers?.without_authenticator,
      },
      { to: '/console/history', label: t`History`, needs: 'system' },
    ],
  };
}
