import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LinkProps } from '@tanstack/react-router';

interface MenuEntry {
  title: MessageDescriptor;
  to: Extract<LinkProps['to'], `/${string}`>;
  search?: Record<string, string | number>;
  /** Path parameters. */
  params?: Record<string, string>;
  needsSignIn?: true;
  needsOrganiser?: true;
  /** Shows the number of unread replies. */
  hasNews?: true;
  /** Visible to members of an exhibitor. */
  needsMember?: true;
  hiddenWhenRegistered?: true;
}

export interface MenuGroup {
  title: MessageDescriptor;
  /** Icon path, drawn at 24 by 24 with a stroke of 1.5. */
  icon: string;
  entries: MenuEntry[];
}

/** Order and names: specification §2. */
const menu: MenuGroup[] = [
  {
    title: msg`Home`,
    icon: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z',
    entries: [{ title: msg`Home`, to: '/' }],
  },
  {
    title: msg`About`,
    icon: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 11v6M12 7.500h.01',
    entries: [
      { title: msg`About the exhibition`, to: '/about' },
      { title: msg`Halls at a glance`, to: '/about/distribution' },
      { title: msg`Past editions`, to: '/about/pastinfo' },
    ],
  },
  {
    title: msg`Showroom`,
    icon: 'M3 5h18v11H3zM8 20h8M12 16v4',
    entries: [
      { title: msg`Online showroom`, to: '/showroom' },
      { title: msg`Exhibits`, to: '/exhibits' },
      { title: msg`My exhibits`, to: '/exhibits/tag', needsSignIn: true },
    ],
  },
  {
    title: msg`Buyers`,
    icon: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4 20c1-4 4-6 8-6s7 2 8 6',
    entries: [
      { title: msg`Pre-register`, to: '/audience/register', hiddenWhenRegistered: true },
      { title: msg`My ticket`, to: '/audience/ticket' },
      { title: msg`My information`, to: '/audience/info', needsSignIn: true },
      {
        title: msg`My inquiries`,
        to: '/exhibits/inquiry-record',
        needsSignIn: true,
        hasNews: true,
      },
      { title: msg`Invite a friend`, to: '/audience/invit' },
      { title: msg`My invitations`, to: '/audience/my-invit', needsSignIn: true },
      { title: msg`Floor plan`, to: '/floor-plan' },
      { title: msg`My walk`, to: '/floor-plan', search: { walk: '1' } },
      { title: msg`Visitor guide`, to: '/audience/guide' },
      { title: msg`Admission rules`, to: '/audience/policy' },
      { title: msg`Post a buying lead`, to: '/audience/purchase' },
      { title: msg`My buying leads`, to: '/audience/purchase-record', needsSignIn: true },
    ],
  },
  {
    title: msg`Exhibitors`,
    icon: 'M4 20V9l8-5 8 5v11M4 20h16M9 20v-6h6v6',
    entries: [
      { title: msg`Our workspace`, to: '/workspace', needsMember: true },
      { title: msg`Invite buyers`, to: '/invitation/list', needsMember: true },
      { title: msg`Why exhibit`, to: '/exhibitor' },
      { title: msg`Book a booth`, to: '/exhibitor/register' },
      { title: msg`Exhibitor directory`, to: '/exhibitor/directory' },
      { title: msg`Live streams of exhibitors`, to: '/exhibitor/live' },
      { title: msg`Videos of exhibitors`, to: '/exhibitor/video' },
    ],
  },
  {
    title: msg`Programme`,
    icon: 'M4 5h16v10H4zM12 15v5M8 20h8M8 9h8M8 12h5',
    entries: [
      { title: msg`Conferences`, to: '/conference' },
      { title: msg`Factory tours and shuttles`, to: '/conference/investigate' },
      { title: msg`My agenda`, to: '/conference', search: { view: 'agenda' } },
      {
        title: msg`My conferences and tours`,
        to: '/conference/admission-tickets',
        needsSignIn: true,
      },
    ],
  },
  {
    title: msg`Media`,
    icon: 'M4 7h11v10H4zM15 11l5-3v8l-5-3z',
    entries: [
      { title: msg`Live streams`, to: '/media/live' },
      { title: msg`Videos`, to: '/media/video' },
      { title: msg`News`, to: '/news/$type', params: { type: 'news' } },
      { title: msg`Downloads`, to: '/download' },
    ],
  },
  {
    title: msg`Information`,
    icon: 'M12 21c-4-5-6-8-6-11a6 6 0 1 1 12 0c0 3-2 6-6 11M12 8a2 2 0 1 0 0 4 2 2 0 0 0 0-4',
    entries: [
      { title: msg`Console`, to: '/console', needsOrganiser: true },
      { title: msg`How to get there`, to: '/service' },
      { title: msg`Visa`, to: '/service', search: { tab: '2' } },
      { title: msg`Hotels`, to: '/service', search: { tab: '3' } },
      { title: msg`Discounts`, to: '/service', search: { tab: '4' } },
      { title: msg`Feedback`, to: '/feedback-page' },
      { title: msg`Guide in other languages`, to: '/guide' },
      { title: msg`Privacy policy`, to: '/policy/privacy' },
      { title: msg`Terms of use`, to: '/policy/service' },
      {
        title: msg`Check sharing in WeChat`,
        to: '/land-page',
        search: { share: 'check' },
        needsOrganiser: true,
      },
    ],
  },
];

interface Person {
  isSignedIn: boolean;
  isOrganiser: boolean;
  isMember: boolean;
  isRegistered: boolean;
}

/** The entries that a user may open, without empty groups. */
export function menuFor({ isSignedIn, isOrganiser, isMember, isRegistered }: Person): MenuGroup[] {
  return menu
    .map((group) => ({
      ...group,
      entries: group.entries.filter(
        ({ needsSignIn, needsOrganiser, needsMember, hiddenWhenRegistered }) =>
          (isSignedIn || !needsSignIn) &&
          (isOrganiser || !needsOrganiser) &&
          (isMember || !needsMember) &&
          !(isRegistered && hiddenWhenRegistered),
      ),
    }))
    .filter(({ entries }) => entries.length > 0);
}
