import { Plural, Trans } from '@lingui/react/macro';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { readSignIn } from '#client/device/sign-in.ts';
import { companyProfileQueries } from '#client/queries/company-profiles.ts';
import { inquiryQueries } from '#client/queries/inquiries.ts';
import { Icon } from '#client/ui/icon.tsx';
import workspace from '#client/ui/workspace.module.css';
import classes from './overview.module.css';

/** How the exhibitor does: what waits, what is missing, what buyers looked at. */
export function Overview({ meter, numbers }: { meter: ReactNode; numbers: ReactNode }) {
  const { data: profile } = useSuspenseQuery(companyProfileQueries.own());
  const { data: news } = useQuery(inquiryQueries.unread(readSignIn()?.account_id ?? ''));
  const unread = news?.received_unread ?? 0;
  const { exhibitor_id, hall, booth } = profile;
  return (
    <div className={classes.overview}>
      <Link
        to="/workspace/inquiries"
        search={unread > 0 ? { unread: true } : {}}
        className={classes.unread}
        data-new={unread > 0 || undefined}
      >
        <Icon path="M4 5h16v11H10l-5 4v-4H4zM8 9h8M8 12h5" />
        <span>
          {unread > 0 ? (
            <Plural
              value={unread}
              one="# inquiry waits to be read"
              other="# inquiries wait to be read"
            />
          ) : (
            <Trans>All inquiries are read</Trans>
          )}
        </span>
        <Icon path="M9 6l6 6-6 6" />
      </Link>
      {meter}
      <p className={workspace.row}>
        <Link
          to="/exhibitor/directory-detail"
          search={{ id: exhibitor_id }}
          className={workspace.small}
        >
          <Trans>See our page as buyers do</Trans>
        </Link>
        {booth && (
          <Link to="/floor-plan" search={{ booth }} className={workspace.small}>
            <Trans>
              Hall {hall}, booth {booth}
            </Trans>
          </Link>
        )}
        <Link to="/workspace/exhibits/edit" className={workspace.small}>
          <Trans>Add an exhibit</Trans>
        </Link>
      </p>
      {numbers}
    </div>
  );
}
