import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ClientOnly, createFileRoute } from '@tanstack/react-router';
import { useVisitor } from '#client/device/sign-in.ts';
import { InviteForm } from '#client/features/invitations/invite-form.tsx';
import { useLang } from '#client/lang/use-lang.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { Page } from '#client/ui/page.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { limits } from '#contract/limits.ts';

export const Route = createFileRoute('/audience/invit')({
  component: Invite,
  staticData: {
    hideTabs: true,
    title: msg`Invite a friend`,
    hideFooter: true,
    chunk: 'invitations',
  },
});

function Invite() {
  const { t } = useLingui();
  const lang = useLang();
  const visitor = useVisitor();
  const days = limits.INVITATION_VALID_DAYS;
  const most = limits.FRIENDS_A_DAY;
  return (
    <Page
      title={t`Invite a friend`}
      intro={
        <Trans>
          Each friend gets a personal link that is valid for {days} days, and registers for a ticket
          of their own. You can invite {most} people a day. They see your name.
        </Trans>
      }
      width="form"
    >
      {visitor?.is_finish_register ? (
        <div className="stack gap-24">
          <ClientOnly fallback={<Skeleton />}>
            <InviteForm lang={lang} />
          </ClientOnly>
          <p>
            <ButtonLink kind="second" to="/audience/my-invit">
              <Trans>My invitations</Trans>
            </ButtonLink>
          </p>
        </div>
      ) : (
        <div className="stack">
          <p>
            <Trans>Please register first: your friend sees who invites.</Trans>
          </p>
          <ButtonLink size="wide" to="/audience/register" search={{ return: '/audience/invit' }}>
            <Trans>Pre-register</Trans>
          </ButtonLink>
        </div>
      )}
    </Page>
  );
}
