import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { CompanyInvitations } from '#client/features/invitations/company-invitations.tsx';
import { Figures } from '#client/features/invitations/figures.tsx';
import { invitationQueries } from '#client/queries/invitations.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { LoadMore } from '#client/ui/load-more.tsx';
import { Page } from '#client/ui/page.tsx';
import { noFigures } from '#contract/journeys.ts';

export const Route = createFileRoute('/_signed-in/invitation/list')({
  component: InvitationList,
  staticData: { title: msg`Our invitations`, chunk: 'invitations' },
});

function InvitationList() {
  const { t } = useLingui();
  const query = useSuspenseInfiniteQuery(invitationQueries.company());
  const items = query.data.pages.flatMap((page) => page.items);
  return (
    <Page
      title={t`Our invitations`}
      intro={
        <Trans>
          A poster and a page of your own for the buyers you want to see at your booth. You see how
          many came, and the names of those who agreed.
        </Trans>
      }
      width="wide"
    >
      <div className="stack gap-24">
        <Figures figures={query.data.pages[0]?.total_figures ?? noFigures} />
        <p className="row">
          <ButtonLink to="/invitation/create">
            <Trans>Make an invitation</Trans>
          </ButtonLink>
          <ButtonLink kind="second" to="/workspace/invitations">
            <Trans>Invite people by name</Trans>
          </ButtonLink>
          <ButtonLink kind="second" to="/workspace">
            <Trans>To the workspace</Trans>
          </ButtonLink>
        </p>
        <CompanyInvitations items={items} />
        {items.length > 0 && <LoadMore query={query} />}
      </div>
    </Page>
  );
}
