import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { memberQueries } from '#client/queries/members.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { StatePage } from '#client/ui/state-page.tsx';
import { Removed } from './removed.tsx';

/** Shown to users who are no members of an exhibitor: explains who removed them, or how to become one. */
export function NotMember({ address }: { address: string }) {
  const { t } = useLingui();
  const { data, isPending } = useQuery(memberQueries.own());
  if (isPending) return <Skeleton />;
  if (data?.removal) return <Removed removal={data.removal} address={address} />;
  return (
    <StatePage
      picture="empty"
      title={t`This page is for exhibitors’ staff`}
      text={<Trans>You are signed in as {address}, which represents no exhibitor yet.</Trans>}
    >
      <ul className="stack">
        <Card as="li">
          <Trans>
            Your company exhibits already: ask its main contact for an invitation. It is a link that
            lets you in.
          </Trans>
        </Card>
        <Card as="li">
          <Trans>
            You are the main contact: sign in with the e-mail address or phone that the organiser
            has for you.
          </Trans>
        </Card>
        <Card as="li">
          <Trans>Your company has no booth yet: book one, and the organiser calls you.</Trans>
        </Card>
      </ul>
      <div className="row center gap-12">
        <ButtonLink to="/audience/fastLogin" search={{ return: '/workspace' }}>
          <Trans>Sign in with another address</Trans>
        </ButtonLink>
        <ButtonLink kind="second" to="/exhibitor/register">
          <Trans>Book a booth</Trans>
        </ButtonLink>
      </div>
    </StatePage>
  );
}
