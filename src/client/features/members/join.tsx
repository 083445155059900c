import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { readSignIn, storeSignIn } from '#client/device/sign-in.ts';
import { signInAddress } from '#client/device/sign-in-address.ts';
import { SubmissionForm } from '#client/forms/submission-form.tsx';
import { useSubmission } from '#client/forms/use-submission.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { Page } from '#client/ui/page.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { StatePage } from '#client/ui/state-page.tsx';
import { call } from '#client/wire/api.ts';
import { CallError } from '#client/wire/call-error.ts';
import { errorText } from '#client/wire/error-text.ts';
import { acceptMemberInvitation, viewMemberInvitation } from '#contract/members.ts';
import { useRoleLabels } from './use-role-labels.ts';

interface JoinProps {
  /** The secret of the link; null: there is none. */
  token: string | null;
  onJoined: () => void;
}

/** The page of an invitation: the exhibitor, the role, then the address to join with. */
export function Join({ token, onJoined }: JoinProps) {
  const { t, i18n } = useLingui();
  const asked = useQuery({
    queryKey: ['workspace', 'invitation', token],
    queryFn: ({ signal }) => call(viewMemberInvitation, { token: token ?? '' }, { signal }),
    enabled: token !== null,
    retry: false,
    gcTime: 0,
  });
  const labels = useRoleLabels();
  if (token === null || asked.error) {
    const isAway = asked.error instanceof CallError && asked.error.errorName === 'NO_ANSWER';
    return (
      <StatePage
        picture={isAway ? 'offline' : 'error'}
        title={isAway ? t`The invitation could not be opened` : t`This invitation is not valid`}
        text={
          isAway ? (
            i18n._(errorText(asked.error))
          ) : (
            <Trans>
              It has been used or withdrawn, or has expired. Ask the sender for a new one.
            </Trans>
          )
        }
      >
        {isAway ? (
          <Button onClick={() => void asked.refetch()}>
            <Trans>Try again</Trans>
          </Button>
        ) : (
          <ButtonLink kind="second" to="/workspace">
            <Trans>To the workspace</Trans>
          </ButtonLink>
        )}
      </StatePage>
    );
  }
  if (!asked.data) return <Skeleton />;
  const { exhibitor_name, role } = asked.data;
  const role_label = labels[role];
  return (
    <Page
      title={t`Join ${exhibitor_name}`}
      intro={<Trans>You are invited to its workspace. Your role: {role_label}.</Trans>}
      width="form"
    >
      <Accept token={token} onJoined={onJoined} />
    </Page>
  );
}

const JoinForm = z.pick(acceptMemberInvitation.input, { name: true });

function Accept({ token, onJoined }: { token: string; onJoined: () => void }) {
  const { t } = useLingui();
  const signIn = readSignIn();
  const address = signInAddress(signIn);
  const submission = useSubmission({
    schema: JoinForm,
    start: { name: signIn?.buyer_name ?? '' },
    send: ({ name }) => call(acceptMemberInvitation, { token, name }),
    onSent: ({ member }) => {
      const current = readSignIn();
      if (current) storeSignIn({ ...current, member });
      onJoined();
    },
  });
  if (!address) {
    return (
      <div className="stack gap-16">
        <p>
          <Trans>First sign in: the address or phone you choose will represent the company.</Trans>
        </p>
        <ButtonLink to="/audience/fastLogin" search={{ return: '/workspace/join' }}>
          <Trans>Sign in</Trans>
        </ButtonLink>
      </div>
    );
  }
  return (
    <SubmissionForm
      submission={submission}
      action={<Trans>Join</Trans>}
      others={
        <ButtonLink kind="quiet" to="/audience/fastLogin" search={{ return: '/workspace/join' }}>
          <Trans>Sign in with another address</Trans>
        </ButtonLink>
      }
    >
      <p className="panel notice small">
        <Trans>You join as {address}.</Trans>
      </p>
      <TextField
        control={submission.control}
        name="name"
        label={t`Your name`}
        hint={t`Colleagues see it, and buyers with your answers.`}
        autoComplete="name"
      />
    </SubmissionForm>
  );
}
