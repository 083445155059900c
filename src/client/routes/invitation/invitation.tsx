import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound, useSearch } from '@tanstack/react-router';
import { addressOf } from '#client/address.ts';
import { useVisitor } from '#client/device/sign-in.ts';
import { InvitationCard } from '#client/features/invitations/invitation-card.tsx';
import { PlainBar } from '#client/frame/plain-bar.tsx';
import { descriptionMeta } from '#client/lang/description-meta.ts';
import { invitationQueries } from '#client/queries/invitations.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { StatePage } from '#client/ui/state-page.tsx';
import * as z from '#contract/late-zod.ts';
import { lazy } from '#contract/lazy.ts';
import { LinkId } from '#contract/link-id.ts';
import { linkAddress } from '#contract/short-links.ts';

const InvitationSearch = lazy(() =>
  addressOf(
    z.object({
      code: z.optional(LinkId),
      /** Referral for the sign-in; the messaging app passes the address to the phone's browser. */
      invite: z.optional(z.string()),
    }),
  ),
);

export const Route = createFileRoute('/invitation/invitation')({
  validateSearch: InvitationSearch,
  // Another language needs another head.
  loaderDeps: ({ search: { code, lang } }) => ({ code, lang }),
  loader: async ({ context: { queryClient, i18n, lang, origin }, deps: { code } }) => {
    if (!code) throw notFound();
    const [{ invitation }, { name }] = await Promise.all([
      queryClient.ensureQueryData(invitationQueries.ofExhibitor(code)),
      queryClient.ensureQueryData(invitationQueries.base()),
    ]);
    if (!invitation) return null;
    const company = invitation.exhibitor_name;
    const title = i18n._(msg`${company} invites you to ${name}`);
    // Shared links use the short address: each friend counts separately, not as the sender.
    const url = `${linkAddress(origin, code)}?lang=${lang}`;
    return [
      { title },
      { property: 'og:title', content: title },
      { property: 'og:url', content: url },
      ...descriptionMeta(invitation.greeting),
    ];
  },
  head: ({ loaderData }) => ({ meta: loaderData ?? [] }),
  component: Invitation,
  staticData: {
    hideTabs: true,
    title: msg`Invitation`,
    hideHeader: true,
    hideFooter: true,
    hideBackTop: true,
    noIndex: true,
    hasPublicCode: true,
    chunk: 'invitations',
  },
});

function Invitation() {
  const { code = '' } = useSearch({ from: '/invitation/invitation' });
  const { data } = useSuspenseQuery(invitationQueries.ofExhibitor(code));
  const { data: base } = useSuspenseQuery(invitationQueries.base());
  return (
    <>
      <PlainBar />
      {data.invitation ? (
        <main className="wide roomy">
          <InvitationCard
            invitation={data.invitation}
            base={base}
            heading="h1"
            action={<Action exhibitor_id={data.invitation.exhibitor_id} />}
          />
        </main>
      ) : (
        <Gone state={data.state} />
      )}
    </>
  );
}

/** The main button: register, or the ticket for registered visitors. */
function Action({ exhibitor_id }: { exhibitor_id: string }) {
  const visitor = useVisitor();
  return (
    <div className="stack">
      {visitor?.is_finish_register ? (
        <>
          <p className="small quiet">
            <Trans>
              You are registered already: the invitation changes nothing about your ticket.
            </Trans>
          </p>
          <ButtonLink size="wide" to="/audience/ticket">
            <Trans>Show my ticket</Trans>
          </ButtonLink>
        </>
      ) : (
        <ButtonLink
          size="wide"
          to="/audience/register"
          search={(given: { invite?: string | undefined }) => ({ invite: given.invite })}
        >
          <Trans>Register by this invitation</Trans>
        </ButtonLink>
      )}
      <ButtonLink kind="second" to="/exhibitor/directory-detail" search={{ id: exhibitor_id }}>
        <Trans>See their exhibits</Trans>
      </ButtonLink>
    </div>
  );
}

function Gone({ state }: { state: string }) {
  const { t } = useLingui();
  const titles: Record<string, string> = {
    unknown: t`This link does not work`,
    expired: t`This invitation has expired`,
  };
  return (
    <StatePage
      picture={state === 'unknown' ? 'not_found' : 'empty'}
      title={titles[state] ?? t`This invitation was withdrawn`}
      text={t`You can still register for the exhibition.`}
    >
      <ButtonLink size="wide" to="/audience/register">
        <Trans>Pre-register</Trans>
      </ButtonLink>
    </StatePage>
  );
}
