import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ANYONE } from '#client/device/owned-keys.ts';
import { readSignIn, storeSignIn, useVisitor } from '#client/device/sign-in.ts';
import { useLinkToken } from '#client/device/use-link-token.ts';
import { forgetPerson } from '#client/sync/forget-person.ts';
import { useOutbox } from '#client/sync/outbox/outbox.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Page } from '#client/ui/page.tsx';
import { StatePage } from '#client/ui/state-page.tsx';
import { useIsSlow } from '#client/ui/use-is-slow.ts';
import { call } from '#client/wire/api.ts';
import { errorText } from '#client/wire/error-text.ts';
import { acceptTransfer } from '#contract/transfers.ts';

/** Asks before it signs in: robots that look at links press no button, and neither does a stray tap. */
export function AcceptTransfer({ onSignedIn }: { onSignedIn: () => void }) {
  const { t, i18n } = useLingui();
  const queryClient = useQueryClient();
  const token = useLinkToken();
  const visitor = useVisitor();
  const name = visitor?.buyer_name;
  const hasUnsent = useOutbox().some(({ owner }) => owner !== ANYONE);
  const accept = useMutation({
    mutationFn: (link_token: string) => call(acceptTransfer, { token: link_token }),
    onSuccess: ({ sign_in }) => {
      // Removes all data of the account that was signed in before.
      const before = readSignIn();
      if (before && before.account_id !== sign_in.account_id) forgetPerson(queryClient);
      storeSignIn(sign_in);
      onSignedIn();
    },
  });
  const isSlow = useIsSlow(accept.isPending);

  if (token === null) {
    return (
      <StatePage
        picture="error"
        title={t`This link is not complete`}
        text={<Trans>A link can be opened once. Make a new one where you are signed in.</Trans>}
      >
        <SignInByCode />
      </StatePage>
    );
  }
  return (
    <Page
      title={t`Sign in on this browser?`}
      intro={
        <Trans>This signs you in as the person who made the link, and shows the ticket.</Trans>
      }
      width="form"
    >
      <div className="stack gap-16">
        {visitor && (
          <p className="panel notice">
            {name ? (
              <Trans>{name} is signed in here now. The link signs you in instead.</Trans>
            ) : (
              <Trans>Someone is signed in here now. The link signs you in instead.</Trans>
            )}{' '}
            {hasUnsent && (
              <Trans>What was not sent yet is deleted if the link is someone else’s.</Trans>
            )}
          </p>
        )}
        <p>
          <Trans>Continue only if you made the link yourself.</Trans>
        </p>
        <p className="panel danger" role="alert">
          {isSlow && <Trans>The network is slow. You can go on waiting, or try again.</Trans>}
          {accept.error && i18n._(errorText(accept.error))}
        </p>
        <Button isPending={accept.isPending} onClick={() => token && accept.mutate(token)}>
          <Trans>Sign in and show my ticket</Trans>
        </Button>
        {accept.error && <SignInByCode />}
      </div>
    </Page>
  );
}

function SignInByCode() {
  return (
    <ButtonLink kind="second" to="/audience/fastLogin" search={{ return: '/audience/ticket' }}>
      <Trans>Sign in by a code</Trans>
    </ButtonLink>
  );
}
