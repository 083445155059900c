import { Trans, useLingui } from '@lingui/react/macro';
import { useVisitor } from '#client/device/sign-in.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { StatePage } from '#client/ui/state-page.tsx';
import { TicketSkeleton } from './ticket-skeleton.tsx';

/**
 * Reserves the ticket's space while it loads. Without a sign-in there rarely is a ticket: the
 * server renders the sign-in prompt, and a stored ticket is painted over it.
 */
export function TicketPending() {
  return useVisitor() === null ? <SignInFirst /> : <TicketSkeleton />;
}

/** Shown without a sign-in and a stored ticket. */
function SignInFirst() {
  const { t } = useLingui();
  return (
    <StatePage
      picture="empty"
      title={t`Sign in to see your ticket`}
      text={<Trans>Use the phone or e-mail you registered with. New here? Pre-register.</Trans>}
    >
      <ButtonLink to="/audience/fastLogin" search={{ return: '/audience/ticket' }}>
        <Trans>Sign in</Trans>
      </ButtonLink>
      <ButtonLink kind="second" to="/audience/register">
        <Trans>Pre-register</Trans>
      </ButtonLink>
      <ButtonLink kind="quiet" to="/audience/fastLogin" search={{ find: true }}>
        <Trans>Find my ticket</Trans>
      </ButtonLink>
    </StatePage>
  );
}
