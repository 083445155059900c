import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSignIn } from '#client/device/sign-in.ts';
import { inquiryQueries } from '#client/queries/inquiries.ts';
import type { ScreenLink } from '#client/ui/screens.tsx';
import { useWaitingArticles, useWaitingTasks } from './tasks-panel.tsx';
import { useReturnedCounts } from './use-returned-counts.ts';

/** The screens of the workspace, the most used first, each with the number of things that wait there. */
export function useScreens(): ScreenLink[] {
  const { t } = useLingui();
  const signIn = useSignIn();
  const isMain = signIn?.member?.role === 'main_contact';
  const { data } = useQuery(inquiryQueries.unread(signIn?.account_id ?? ''));
  const unread = data?.received_unread ?? 0;
  const returned = useReturnedCounts();
  const to_do = useWaitingTasks().length + useWaitingArticles().length;
  const toCorrect = (value: number) => ({ value, unit: t`to correct` });
  return [
    { to: '/workspace', label: t`Overview`, icon: 'M4 20V10M10 20V4M16 20v-8M21 20H3' },
    {
      to: '/workspace/inquiries',
      label: t`Inquiries`,
      icon: 'M4 5h16v11H10l-5 4v-4H4zM8 9h8M8 12h5',
      count: { value: unread, unit: t`unread` },
    },
    {
      to: '/workspace/exhibits',
      label: t`Exhibits`,
      count: toCorrect(returned.exhibit),
      icon: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
    },
    {
      to: '/invitation/list',
      label: t`Invitations`,
      icon: 'M4 6h16v12H4zM4 7l8 6 8-6',
    },
    {
      to: '/workspace/tasks',
      label: t`Tasks and manual`,
      count: { value: to_do, unit: t`to do` },
      icon: 'M4 4h16v16H4zM8 12l3 3 5-6',
    },
    {
      to: '/workspace/profile',
      label: t`Company profile`,
      count: toCorrect(returned.exhibitor),
      icon: 'M4 20V9l8-5 8 5v11M4 20h16M9 20v-6h6v6',
    },
    {
      to: '/workspace/news',
      label: t`News`,
      count: toCorrect(returned.news),
      icon: 'M5 4h11v16H5zM16 9h3v9a2 2 0 0 1-2 2M8 8h5M8 12h5M8 16h3',
    },
    {
      to: '/workspace/lives',
      label: t`Live streams`,
      count: toCorrect(returned.live),
      icon: 'M4 7h11v10H4zM15 11l5-3v8l-5-3z',
    },
    {
      to: '/workspace/videos',
      label: t`Videos`,
      count: toCorrect(returned.video),
      icon: 'M3 5h18v14H3zM10 9l5 3-5 3z',
    },
    { to: '/workspace/leads', label: t`Buying leads`, icon: 'M4 12l8-8h8v8l-8 8zM16 8h.01' },
    {
      to: '/workspace/people',
      label: isMain ? t`People` : t`My access`,
      icon: 'M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M3 19c.5-3.500 3-5 6-5s5.500 1.500 6 5M16 5.500a3.500 3.500 0 0 1 0 6M18 14.500c1.700.7 2.700 2.200 3 4.500',
    },
  ];
}
