import { Plural, Trans } from '@lingui/react/macro';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { readSignIn } from '#client/device/sign-in.ts';
import { companyProfileQueries } from '#client/queries/company-profiles.ts';
import { inquiryQueries } from '#client/queries/inquiries.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { ReturnedPanel } from './returned-panel.tsx';
import { ManualPanel, TasksPanel } from './tasks-panel.tsx';

/** The first screen of the workspace: unread inquiries, gaps of the profile, views by buyers. */
export function Overview({ meter, numbers }: { meter: ReactNode; numbers: ReactNode }) {
  const { data: profile } = useSuspenseQuery(companyProfileQueries.own());
  const { data: news } = useQuery(inquiryQueries.unread(readSignIn()?.account_id ?? ''));
  const unread = news?.received_unread ?? 0;
  const { exhibitor_id, booths } = profile;
  return (
    <div className="stack gap-16">
      <ReturnedPanel />
      <TasksPanel />
      <ManualPanel />
      <Link
        to="/workspace/inquiries"
        search={unread > 0 ? { unread: true } : {}}
        className={`panel line strong plain ${unread > 0 ? 'notice brand' : 'mist'}`}
      >
        <Icon path="M4 5h16v11H10l-5 4v-4H4zM8 9h8M8 12h5" />
        <span className="grow">
          {unread > 0 ? (
            <Plural
              value={unread}
              one="# inquiry waits to be read"
              other="# inquiries wait to be read"
            />
          ) : (
            <Trans>No unread inquiries</Trans>
          )}
        </span>
        <Icon path="M9 6l6 6-6 6" />
      </Link>
      {meter}
      <p className="row">
        <ButtonLink
          kind="second"
          size="small"
          to="/exhibitor/directory-detail"
          search={{ id: exhibitor_id }}
        >
          <Trans>See our page as buyers do</Trans>
        </ButtonLink>
        {booths.map(({ hall, number: booth }) => (
          <ButtonLink key={booth} kind="second" size="small" to="/floor-plan" search={{ booth }}>
            <Trans>
              Hall {hall}, booth {booth}
            </Trans>
          </ButtonLink>
        ))}
        <ButtonLink kind="second" size="small" to="/workspace/exhibits/edit">
          <Trans>Add an exhibit</Trans>
        </ButtonLink>
      </p>
      {numbers}
    </div>
  );
}
