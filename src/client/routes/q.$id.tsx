import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { invitationQueries } from '#client/queries/invitations.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { StatePage } from '#client/ui/state-page.tsx';

/** The server redirects valid links; this page explains why a link is invalid. */
export const Route = createFileRoute('/q/$id')({
  loader: ({ context, params }) =>
    context.queryClient.ensureQueryData(invitationQueries.link(params.id)),
  component: ShortLink,
  staticData: {
    hideTabs: true,
    title: msg`Invitation`,
    hideFooter: true,
    noIndex: true,
    chunk: 'invitations',
  },
});

function ShortLink() {
  const { t } = useLingui();
  const { id } = useParams({ from: '/q/$id' });
  const { state, to } = useSuspenseQuery(invitationQueries.link(id)).data;
  useEffect(() => {
    if (to) window.location.replace(to);
  }, [to]);
  if (to) return <Skeleton />;
  const said = {
    expired: {
      title: t`This invitation has expired`,
      text: t`You can still register for the exhibition, or ask for a new one.`,
    },
    withdrawn: {
      title: t`This invitation was withdrawn`,
      text: t`The sender has withdrawn it. You can still register for the exhibition.`,
    },
    unknown: {
      title: t`This link does not work`,
      text: t`It may be mistyped, or the code was not read whole. Scan it again, or register directly.`,
    },
    live: { title: t`Invitation`, text: '' },
  }[state];
  return (
    <StatePage
      picture={state === 'unknown' ? 'not_found' : 'empty'}
      title={said.title}
      text={said.text}
    >
      <ButtonLink size="wide" to="/audience/register">
        <Trans>Pre-register</Trans>
      </ButtonLink>
      <ButtonLink kind="second" to="/">
        <Trans>Back to home</Trans>
      </ButtonLink>
    </StatePage>
  );
}
