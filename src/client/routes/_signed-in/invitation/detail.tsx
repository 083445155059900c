import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, useSearch } from '@tanstack/react-router';
import { IdSearch } from '#client/address.ts';
import { Figures } from '#client/features/invitations/figures.tsx';
import { NoInvitation } from '#client/features/invitations/no-invitation.tsx';
import { PosterView } from '#client/features/invitations/poster-view.tsx';
import { usePosterText } from '#client/features/invitations/use-poster-text.ts';
import { WithdrawInvitation } from '#client/features/invitations/withdraw-invitation.tsx';
import { MenuGuide } from '#client/features/sharing/menu-guide.tsx';
import { invitationQueries } from '#client/queries/invitations.ts';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { Page } from '#client/ui/page.tsx';
import { Section } from '#client/ui/section.tsx';
import type { ExhibitorInvitation } from '#contract/exhibitor-invitations.ts';

export const Route = createFileRoute('/_signed-in/invitation/detail')({
  validateSearch: IdSearch,
  component: InvitationDetail,
  staticData: { title: msg`Invitation`, chunk: 'invitations' },
});

function InvitationDetail() {
  const { t } = useLingui();
  const { id } = useSearch({ from: '/_signed-in/invitation/detail' });
  const { data } = useSuspenseInfiniteQuery(invitationQueries.company(id));
  const items = data.pages.flatMap((page) => page.items);
  const shown = items.find((item) => item.id === id) ?? (id ? undefined : items[0]);
  if (!shown) return <NoInvitation />;
  const { member_name, guest } = shown;
  const title = shown.is_own ? t`My invitation` : t`Invitation of ${member_name}`;
  return (
    <Page
      title={guest ? t`Invitation for ${guest}` : title}
      action={
        <ButtonLink
          kind="second"
          size="small"
          to={guest ? '/workspace/invitations' : '/invitation/list'}
        >
          <Trans>All invitations</Trans>
        </ButtonLink>
      }
      width="wide"
    >
      {shown.state === 'live' ? (
        <Poster shown={shown} />
      ) : (
        <p className="panel notice">
          {shown.state === 'withdrawn' ? (
            <Trans>This invitation was withdrawn: its link no longer works.</Trans>
          ) : (
            <Trans>This invitation has expired: its link no longer works.</Trans>
          )}
        </p>
      )}
      <Section title={t`Invitation results`}>
        <Figures figures={shown.figures} />
      </Section>
      <p className="row mt-24">
        <ButtonLink kind="second" to="/invitation/buyer" search={{ id: shown.id }}>
          <Trans>Who agreed to be named</Trans>
        </ButtonLink>
        {shown.is_own && !guest && shown.state === 'live' && (
          <ButtonLink kind="second" to="/invitation/create" search={{ id: shown.id }}>
            <Trans>Change the words</Trans>
          </ButtonLink>
        )}
        {shown.state === 'live' && <WithdrawInvitation id={shown.id} />}
      </p>
    </Page>
  );
}

function Poster({ shown }: { shown: ExhibitorInvitation }) {
  const posterText = usePosterText();
  const exhibition = useExhibition();
  const { invitation } = useSuspenseQuery(invitationQueries.ofExhibitor(shown.link_id)).data;
  return (
    <PosterView
      link_id={shown.link_id}
      template={shown.template}
      langs={shown.langs}
      version={shown.edited_at}
      alternative={invitation ? posterText(invitation, exhibition) : ''}
      guide={(onClosed) => <MenuGuide onClosed={onClosed} />}
    />
  );
}
