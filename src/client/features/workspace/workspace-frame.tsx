import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { readSignIn } from '#client/device/sign-in.ts';
import { inquiryQueries } from '#client/queries/inquiries.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { useNews } from './use-news.ts';
import classes from './workspace-frame.module.css';

/** The screens of the workspace beside each other: a strip on a phone, a column on a desktop. */
export function WorkspaceFrame({ isMain, children }: { isMain: boolean; children: ReactNode }) {
  const { t } = useLingui();
  useNews();
  const { data } = useQuery(inquiryQueries.unread(readSignIn()?.account_id ?? ''));
  const unread = data?.received_unread ?? 0;
  const screens = [
    { to: '/workspace', label: t`Overview`, icon: 'M4 20V10M10 20V4M16 20v-8M21 20H3' },
    {
      to: '/workspace/inquiries',
      label: t`Inquiries`,
      icon: 'M4 5h16v11H10l-5 4v-4H4zM8 9h8M8 12h5',
      unread,
    },
    {
      to: '/workspace/exhibits',
      label: t`Exhibits`,
      icon: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
    },
    {
      to: '/workspace/profile',
      label: t`Company profile`,
      icon: 'M4 20V9l8-5 8 5v11M4 20h16M9 20v-6h6v6',
    },
    { to: '/workspace/leads', label: t`Buying leads`, icon: 'M4 12l8-8h8v8l-8 8zM16 8h.01' },
    {
      to: '/workspace/people',
      label: isMain ? t`People` : t`My access`,
      icon: 'M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M3 19c.5-3.500 3-5 6-5s5.500 1.500 6 5M16 5.500a3.500 3.500 0 0 1 0 6M18 14.500c1.700.7 2.700 2.200 3 4.500',
    },
  ] as const;
  return (
    <div className={classes.frame}>
      <nav className={classes.nav} aria-label={t`Workspace`}>
        <ul className={`strip ${classes.screens}`}>
          {screens.map(({ to, label, icon, ...rest }) => (
            <li key={to}>
              <Screen
                to={to}
                icon={icon}
                label={label}
                unread={'unread' in rest ? rest.unread : 0}
                news={unread}
              />
            </li>
          ))}
        </ul>
      </nav>
      <div>{children}</div>
    </div>
  );
}

interface ScreenProps {
  to: NonNullable<LinkProps['to']>;
  icon: string;
  label: string;
  unread: number;
  /** The strip is longer where something is unread. */
  news: number;
}

function Screen({ to, icon, label, unread, news }: ScreenProps) {
  const { t } = useLingui();
  const link = useRef<HTMLAnchorElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever its length changes.
  useEffect(() => {
    // On a phone the strip is longer than it is wide.
    if (link.current?.getAttribute('aria-current')) {
      link.current.scrollIntoView({ block: 'nearest', inline: 'center' });
    }
  }, [news]);
  return (
    <Link
      ref={link}
      to={to}
      className={`line gap-8 label quiet plain ${classes.screen}`}
      activeOptions={{ exact: to === '/workspace', includeSearch: false }}
    >
      <Icon path={icon} />
      <span className="grow">{label}</span>
      {unread > 0 && (
        <Badge tone="brand">
          {unread}
          <span className="visually-hidden"> {t`unread`}</span>
        </Badge>
      )}
    </Link>
  );
}
