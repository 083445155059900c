import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { forgetDraft, saveDraft } from '#client/device/drafts.ts';
import { useSignIn } from '#client/device/sign-in.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Page } from '#client/ui/page.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { StatePage } from '#client/ui/state-page.tsx';
import { call } from '#client/wire/api.ts';
import { CallError } from '#client/wire/call-error.ts';
import { errorText } from '#client/wire/error-text.ts';
import { openAccessInvitation } from '#contract/access-invitations.ts';

/** Target of a personal link: signs its person in, and leads to workspace or console. */
export function PersonalLink({ token }: { token: string }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const signIn = useSignIn();
  const opened = useQuery({
    queryKey: ['workspace', 'personal-link', token],
    queryFn: ({ signal }) => call(openAccessInvitation, { token }, { signal }),
    retry: false,
    gcTime: 0,
  });
  if (opened.error) {
    const isAway = opened.error instanceof CallError && opened.error.errorName === 'NO_ANSWER';
    return (
      <StatePage
        picture={isAway ? 'offline' : 'error'}
        title={isAway ? t`The invitation could not be opened` : t`This link is no longer valid`}
        text={
          isAway ? (
            i18n._(errorText(opened.error))
          ) : (
            <Trans>
              You can still sign in with the address or phone that the invitation came to.
            </Trans>
          )
        }
      >
        {isAway ? (
          <Button onClick={() => void opened.refetch()}>
            <Trans>Try again</Trans>
          </Button>
        ) : (
          <ButtonLink to="/audience/fastLogin">
            <Trans>Sign in</Trans>
          </ButtonLink>
        )}
      </StatePage>
    );
  }
  if (!opened.data) return <Skeleton />;
  const { place, address, name, of } = opened.data;
  const target = place === 'console' ? ('/console' as const) : ('/workspace' as const);
  const isIn = place === 'console' ? signIn?.role === 'organiser' : Boolean(signIn?.member);
  return (
    <Page
      title={name ? t`Welcome, ${name}` : t`Welcome`}
      intro={
        place === 'console' ? (
          <Trans>You have access to the console of {of}.</Trans>
        ) : (
          <Trans>You have access to the workspace of {of}.</Trans>
        )
      }
      width="form"
    >
      <div className="stack gap-16">
        <p>
          <Trans>You sign in with {address}. We send a code there; there is no password.</Trans>
        </p>
        {isIn && [signIn?.email, signIn?.cellphone].includes(address) ? (
          <ButtonLink to={target}>
            <Trans>Continue</Trans>
          </ButtonLink>
        ) : (
          <Button
            onClick={() => {
              forgetDraft('code-sent');
              saveDraft({ name: 'sign-in', owner: 'anyone' }, { address });
              void navigate({ to: '/audience/fastLogin', search: { return: target } });
            }}
          >
            <Trans>Sign in</Trans>
          </Button>
        )}
      </div>
    </Page>
  );
}
