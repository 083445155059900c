import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LinkProps, RegisteredRouter } from '@tanstack/react-router';

type RoutePath = Extract<LinkProps['to'], `/${string}`>;

interface MenuEntry {
  title: MessageDescriptor;
  /** Path of the route; an entry is left out until its route exists. */
  to: string;
  params?: Record<string, string>;
  search?: Record<string, string | number>;
  needLogin?: true;
  needOrganiser?: true;
  /** Beside it stands how much is unread. */
  hasNews?: true;
  /** Somebody who acts for an exhibitor. */
  needMember?: true;
}

interface MenuGroup {
  title: MessageDescriptor;
  /** Drawn at 24 by 24 with a stroke of 1.5. */
  icon: string;
  entries: MenuEntry[];
}

/** The whole menu of the specification, §2. */
const menu: MenuGroup[] = [
  {
    title: msg`Home`,
    icon: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z',
    entries: [{ title: msg`Home`, to: '/' }],
  },
  {
    title: msg`About`,
    icon: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 11v5M12 8h.01',
    entries: [
      { title: msg`About the exhibition`, to: '/about' },
      { title: msg`Halls and floor plan`, to: '/about/distribution' },
      { title: msg`Past editions`, to: '/about/pastinfo' },
    ],
  },
  {
    title: msg`Showroom`,
    icon: 'M3 5h18v11H3zM8 20h8M12 16v4',
    entries: [
      { title: msg`Online showroom`, to: '/showroom' },
      { title: msg`Exhibits`, to: '/exhibits' },
      { title: msg`My exhibits`, to: '/exhibits/tag', needLogin: true },
      { title: msg`My inquiries`, to: '/exhibits/inquiry-record', needLogin: true, hasNews: true },
    ],
  },
  {
    title: msg`Buyers`,
    icon: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4 20c1-4 4-6 8-6s7 2 8 6',
    entries: [
      { title: msg`Pre-register`, to: '/audience/register' },
      { title: msg`My ticket`, to: '/audience/ticket', needLogin: true },
      { title: msg`My information`, to: '/audience/info', needLogin: true },
      { title: msg`Floor plan`, to: '/floor-plan' },
      { title: msg`My walk`, to: '/floor-plan', search: { walk: 1 } },
      { title: msg`Visitor guide`, to: '/audience/guide' },
      { title: msg`Admission rules`, to: '/audience/policy' },
      { title: msg`Post a buying lead`, to: '/audience/purchase' },
      { title: msg`My buying leads`, to: '/audience/purchase-record', needLogin: true },
      { title: msg`Invite a friend`, to: '/audience/invit' },
      { title: msg`My invitations`, to: '/audience/my-invit', needLogin: true },
    ],
  },
  {
    title: msg`Exhibitors`,
    icon: 'M4 20V9l8-5 8 5v11M4 20h16M9 20v-6h6v6',
    entries: [
      { title: msg`Our workspace`, to: '/workspace', needMember: true },
      { title: msg`Why exhibit`, to: '/exhibitor' },
      { title: msg`Book a booth`, to: '/exhibitor/register' },
      { title: msg`Exhibitor directory`, to: '/exhibitor/directory' },
      { title: msg`Exhibitors live`, to: '/exhibitor/live' },
      { title: msg`Exhibitor videos`, to: '/exhibitor/video' },
      { title: msg`Exhibitor invitations`, to: '/invitation/invitation' },
    ],
  },
  {
    title: msg`Conferences and business`,
    icon: 'M4 5h16v10H9l-5 4zM8 9h8M8 12h5',
    entries: [
      { title: msg`Conferences`, to: '/conference' },
      { title: msg`My conferences`, to: '/conference/admission-tickets', needLogin: true },
      { title: msg`Factory tours`, to: '/conference/investigate' },
    ],
  },
  {
    title: msg`Media`,
    icon: 'M4 5h13v14H6a2 2 0 0 1-2-2zM17 9h3v8a2 2 0 0 1-3 2M8 9h5M8 13h5',
    entries: [
      { title: msg`Exhibition news`, to: '/news/$type', params: { type: 'news' } },
      { title: msg`Industry news`, to: '/news/$type', params: { type: 'industry' } },
      { title: msg`Company news`, to: '/news/$type', params: { type: 'enterprises' } },
      { title: msg`In the press`, to: '/news/$type', params: { type: 'spread' } },
      { title: msg`Live`, to: '/media/live' },
      { title: msg`Videos`, to: '/media/video' },
      { title: msg`Downloads`, to: '/download' },
    ],
  },
  {
    title: msg`Information`,
    icon: 'M12 21c-4-5-6-8-6-11a6 6 0 1 1 12 0c0 3-2 6-6 11M12 8a2 2 0 1 0 0 4 2 2 0 0 0 0-4',
    entries: [
      { title: msg`How to get there`, to: '/service', search: { tab: 1 } },
      { title: msg`Visa`, to: '/service', search: { tab: 2 } },
      { title: msg`Hotels`, to: '/service', search: { tab: 3 } },
      { title: msg`Discounts`, to: '/service', search: { tab: 4 } },
      { title: msg`Guide in other languages`, to: '/guide' },
      { title: msg`Feedback`, to: '/feedback-page' },
      { title: msg`Privacy policy`, to: '/policy/privacy' },
      { title: msg`Terms of use`, to: '/policy/service' },
      {
        title: msg`Check sharing in WeChat`,
        to: '/land-page',
        search: { share: 'check' },
        needOrganiser: true,
      },
    ],
  },
];

type ShownEntry = MenuEntry & { to: RoutePath };
export type ShownGroup = Omit<MenuGroup, 'entries'> & { entries: ShownEntry[] };

interface WhoIsThere {
  isSignedIn: boolean;
  isOrganiser: boolean;
  isMember: boolean;
}

/** The menu of what exists, for who is there; groups that stay empty are left out. */
export function menuFor(
  routes: RegisteredRouter['routesByPath'],
  { isSignedIn, isOrganiser, isMember }: WhoIsThere,
): ShownGroup[] {
  return menu
    .map((group) => ({
      ...group,
      entries: group.entries.filter(
        (entry): entry is ShownEntry =>
          entry.to in routes &&
          (isSignedIn || !entry.needLogin) &&
          (isOrganiser || !entry.needOrganiser) &&
          (isMember || !entry.needMember),
      ),
    }))
    .filter(({ entries }) => entries.length > 0);
}
