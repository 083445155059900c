import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { readSignIn, storeSignIn } from '#client/device/sign-in.ts';
import { showRefusal } from '#client/forms/form-errors.ts';
import { schemaResolver } from '#client/forms/schema-resolver.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import form_classes from '#client/ui/fields/form.module.css';
import { FormError } from '#client/ui/fields/form-error.tsx';
import { SubmitButton } from '#client/ui/fields/submit-button.tsx';
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

/** Where an invitation leads: who invites, to what, then by whose address. */
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
        picture={isAway ? 'offline' : 'not_found'}
        title={isAway ? t`The invitation could not be opened` : t`This invitation is not good`}
        text={
          isAway ? (
            i18n._(errorText(asked.error))
          ) : (
            <Trans>
              It was used before, withdrawn or is too old. Ask whoever sent it for a new one.
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
      intro={
        <Trans>
          You are invited to its workspace ({role_label}): answer inquiries, look after exhibits and
          profile.
        </Trans>
      }
      width="form"
    >
      <Accept token={token} onJoined={onJoined} />
    </Page>
  );
}

const JoinForm = z.pick(acceptMemberInvitation.input, { name: true });
type JoinForm = z.infer<typeof JoinForm>;

function Accept({ token, onJoined }: { token: string; onJoined: () => void }) {
  const { t, i18n } = useLingui();
  const signIn = readSignIn();
  const email = signIn?.email;
  const form = useForm({
    resolver: schemaResolver<JoinForm, JoinForm>(JoinForm),
    defaultValues: { name: signIn?.buyer_name ?? '' },
  });
  const accept = useMutation({
    mutationFn: ({ name }: JoinForm) => call(acceptMemberInvitation, { token, name }),
    onSuccess: ({ member }) => {
      const held = readSignIn();
      if (held) storeSignIn({ ...held, member });
      onJoined();
    },
    onError: (error) => showRefusal(form, error, i18n),
  });
  const otherAddress = (
    <ButtonLink
      kind="second"
      to="/audience/fastLogin"
      search={{ return: '/workspace/join', by: 'email' }}
    >
      <Trans>Sign in with another address</Trans>
    </ButtonLink>
  );
  if (!email) {
    return (
      <div className={form_classes.form}>
        <p>
          <Trans>First sign in by e-mail: the address you choose will act for the company.</Trans>
        </p>
        <ButtonLink to="/audience/fastLogin" search={{ return: '/workspace/join', by: 'email' }}>
          <Trans>Sign in by e-mail</Trans>
        </ButtonLink>
      </div>
    );
  }
  return (
    <form
      className={form_classes.form}
      onSubmit={form.handleSubmit((given) => accept.mutate(given))}
      noValidate
    >
      <p className={form_classes.notice}>
        <Trans>You join as {email}.</Trans>
      </p>
      <TextField
        control={form.control}
        name="name"
        label={t`Your name`}
        hint={t`Colleagues see it, and buyers with your answers.`}
        autoComplete="name"
      />
      <FormError control={form.control} />
      <SubmitButton isPending={accept.isPending}>
        <Trans>Join</Trans>
      </SubmitButton>
      {otherAddress}
    </form>
  );
}
