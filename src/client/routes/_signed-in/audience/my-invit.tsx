import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { addressOf } from '#client/address.ts';
import { OwnGroup } from '#client/features/invitations/own-group.tsx';
import { OwnInvitations } from '#client/features/invitations/own-invitations.tsx';
import { PosterView } from '#client/features/invitations/poster-view.tsx';
import { MenuGuide } from '#client/features/sharing/menu-guide.tsx';
import { placeText } from '#client/lang/join-parts.ts';
import { useLang } from '#client/lang/use-lang.ts';
import { invitationQueries } from '#client/queries/invitations.ts';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { Page } from '#client/ui/page.tsx';
import { Section } from '#client/ui/section.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { StatePage } from '#client/ui/state-page.tsx';
import { daysText } from '#contract/date-text.ts';
import * as z from '#contract/late-zod.ts';
import { lazy } from '#contract/lazy.ts';
import { LinkId } from '#contract/link-id.ts';

const MyInvitationsSearch = lazy(() =>
  addressOf(
    z.object({
      /** Id of the link whose poster fills the page. */
      card: z.optional(LinkId),
    }),
  ),
);

export const Route = createFileRoute('/_signed-in/audience/my-invit')({
  validateSearch: MyInvitationsSearch,
  component: MyInvitations,
  staticData: { place: 'me', title: msg`My invitations`, hideFooter: true, chunk: 'invitations' },
});

function MyInvitations() {
  const { t } = useLingui();
  const { card } = useSearch({ from: '/_signed-in/audience/my-invit' });
  if (card) return <Poster link_id={card} />;
  return (
    <Page
      title={t`My invitations`}
      action={
        <ButtonLink size="small" to="/audience/invit">
          <Trans>Invite</Trans>
        </ButtonLink>
      }
    >
      <Suspense fallback={<Skeleton />}>
        <OwnInvitations />
        <Section
          title={t`A group`}
          intro={
            <Trans>
              One link for all: each member registers with their own phone and ID. You see how many
              have, and no one’s details.
            </Trans>
          }
        >
          <OwnGroup />
        </Section>
      </Suspense>
    </Page>
  );
}

/** A removed link has no poster. */
function Gone() {
  const { t } = useLingui();
  return (
    <StatePage picture="empty" title={t`This invitation no longer works`}>
      <ButtonLink to="/audience/my-invit">
        <Trans>All invitations</Trans>
      </ButtonLink>
    </StatePage>
  );
}

function Poster({ link_id }: { link_id: string }) {
  const { t } = useLingui();
  const lang = useLang();
  const { name, start_date, end_date, venue, city } = useExhibition();
  const when = daysText(start_date, end_date, lang);
  const place = placeText({ venue, city }, lang);
  const { state } = useSuspenseQuery(invitationQueries.link(link_id)).data;
  if (state !== 'live') return <Gone />;
  return (
    <Page
      title={t`Invitation`}
      action={
        <ButtonLink kind="second" size="small" to="/audience/my-invit">
          <Trans>All invitations</Trans>
        </ButtonLink>
      }
      width="wide"
    >
      <PosterView
        link_id={link_id}
        template="wave"
        langs={lang}
        version={lang}
        alternative={t`Invitation to ${name}, ${when}, ${place}. Scan the code or open the link to register.`}
        guide={(onClosed) => <MenuGuide onClosed={onClosed} />}
      />
    </Page>
  );
}
