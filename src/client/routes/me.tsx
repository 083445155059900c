import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useSignIn } from '#client/device/sign-in.ts';
import { WalkTile } from '#client/features/exhibitors/walk-tile.tsx';
import { SavedTile } from '#client/features/exhibits/saved-tile.tsx';
import { LatestInquiries } from '#client/features/inquiries/latest-inquiries.tsx';
import { OwnTiles } from '#client/features/programme/own-tiles.tsx';
import { TicketStrip } from '#client/features/tickets/ticket-strip.tsx';
import { registrationQueries } from '#client/queries/registrations.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { optionalPart } from '#client/ui/optional-part.ts';
import { Page } from '#client/ui/page.tsx';
import type { SignIn } from '#contract/sign-in.ts';
import classes from './me.module.css';

export const Route = createFileRoute('/me')({
  ssr: false,
  component: Me,
  staticData: {
    title: msg`Me`,
    place: 'me',
    hideFooter: true,
    noIndex: true,
    opensFromShell: true,
    staysSignedOut: true,
    chunk: 'programme',
  },
});

const SignOutButton = optionalPart(
  async () => (await import('#client/frame/sign-out-button.tsx')).SignOutButton,
);

/** The user's own things in one place: ticket, agenda, codes, inquiries, and the way to one's data. */
function Me() {
  const signIn = useSignIn();
  return signIn ? <Own signIn={signIn} /> : <Stranger />;
}

function Own({ signIn }: { signIn: SignIn }) {
  const { t } = useLingui();
  const { account_id, buyer_name, is_finish_register } = signIn;
  return (
    <Page title={buyer_name || t`Me`} width="form">
      <div className="stack gap-12">
        {is_finish_register ? (
          <TicketStrip />
        ) : (
          <p>
            <ButtonLink to="/audience/register">
              <Trans>Complete my registration</Trans>
            </ButtonLink>
          </p>
        )}
        <div className={classes.tiles}>
          <OwnTiles />
          <WalkTile />
          <SavedTile />
        </div>
      </div>
      <LatestInquiries account_id={account_id} />
      <OwnPages signIn={signIn} />
      <p className="mt-24">
        <Suspense>
          <SignOutButton />
        </Suspense>
      </p>
    </Page>
  );
}

function OwnPages({ signIn }: { signIn: SignIn }) {
  const { t } = useLingui();
  const { member, role, is_finish_register } = signIn;
  const isFromMainland = useIsFromMainland(signIn);
  return (
    <nav className="mt-48" aria-label={t`For you`}>
      <ul className="ruled edge-top edge-bottom">
        {member && (
          <li>
            <Link to="/workspace" className="entry fluid">{t`Our workspace`}</Link>
          </li>
        )}
        {role === 'organiser' && (
          <li>
            <Link to="/console" className="entry fluid">{t`Console`}</Link>
          </li>
        )}
        <li>
          <Link to="/audience/invit" className="entry fluid">{t`Invite a friend`}</Link>
        </li>
        <li>
          <Link to="/audience/my-invit" className="entry fluid">{t`My invitations`}</Link>
        </li>
        <li>
          <Link to="/audience/purchase-record" className="entry fluid">{t`My buying leads`}</Link>
        </li>
        {is_finish_register && !isFromMainland && (
          <li>
            <Link to="/audience/visa-letter" className="entry fluid">{t`Letter for a visa`}</Link>
          </li>
        )}
        <li>
          <Link to="/audience/info" className="entry fluid">{t`My information`}</Link>
        </li>
        <li>
          <Link to="/audience/my-data" className="entry fluid">{t`Privacy & data`}</Link>
        </li>
      </ul>
    </nav>
  );
}

/**
 * True for a visitor who needs no visa. The registration is asked only where it is in memory; otherwise the
 * mainland number that one signed in with decides.
 */
function useIsFromMainland({ account_id, cellphone }: SignIn): boolean {
  const { data: basics } = useQuery({
    ...registrationQueries.ownBasics(account_id),
    enabled: false,
  });
  return basics ? basics.region === 'mainland' : cellphone !== null;
}

/** The ways to a ticket, and the walk, which needs no sign-in. */
function Stranger() {
  const { t } = useLingui();
  return (
    <Page title={t`Me`} width="form">
      <div className="stack gap-24">
        <p>
          <Trans>
            Your ticket, agenda, inquiries and saved exhibits are here once you sign in.
          </Trans>
        </p>
        <div className="row gap-12">
          <ButtonLink to="/audience/register">
            <Trans>Pre-register</Trans>
          </ButtonLink>
          <ButtonLink kind="second" to="/audience/fastLogin" search={{ return: '/me' }}>
            <Trans>Sign in</Trans>
          </ButtonLink>
        </div>
        <div className={classes.tiles}>
          <WalkTile />
        </div>
      </div>
    </Page>
  );
}
