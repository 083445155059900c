import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useId, useState } from 'react';
import * as z from 'zod/mini';
import { addressOf } from '#client/address.ts';
import { RetrieveForm } from '#client/features/sign-in/retrieve-form.tsx';
import { SignInForm } from '#client/features/sign-in/sign-in-form.tsx';
import { useLang } from '#client/lang/use-lang.ts';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import { ChoiceGroup } from '#client/ui/fields/choice-group.tsx';
import { FieldGroup } from '#client/ui/fields/field.tsx';
import classes from '#client/ui/fields/form.module.css';
import { Page } from '#client/ui/page.tsx';
import { Flag } from '#contract/fields.ts';

const FastLoginSearch = addressOf(
  z.object({
    /** Where to go afterwards: a path of this site, never another host. */
    return: z.optional(z.string().check(z.regex(/^\/(?!\/)[^\\\s]*$/))),
    /** What is asked for at first; without one, what most in this language have. */
    by: z.optional(z.enum(['phone', 'email'])),
    /** Asks for the ticket's details instead of signing in. */
    find: z.optional(Flag),
  }),
);

export const Route = createFileRoute('/audience/fastLogin')({
  validateSearch: FastLoginSearch,
  component: FastLogin,
  staticData: {
    title: msg`Sign in`,
    hideFooter: true,
    restoresDraft: true,
    staysSignedOut: true,
    noIndex: true,
  },
});

function FastLogin() {
  const { t } = useLingui();
  const { find, by: wanted } = useSearch({ from: '/audience/fastLogin' });
  const lang = useLang();
  const [by, setBy] = useState<'phone' | 'email'>(wanted ?? (lang === 'zh' ? 'phone' : 'email'));
  const id = useId();
  const ways = [
    { code: 'phone', label: t`Mainland China phone` },
    { code: 'email', label: t`E-mail` },
  ];
  return (
    <Page
      title={find ? t`Find my ticket` : t`Sign in`}
      intro={
        find ? (
          <Trans>We send the ticket details to the phone or e-mail you registered with.</Trans>
        ) : undefined
      }
      width="form"
    >
      <div className={`stack ${classes.form}`}>
        <FieldGroup
          id={id}
          label={find ? t`Registered with` : t`Sign in by`}
          describedBy={undefined}
        >
          <ChoiceGroup
            options={ways}
            value={by}
            onChange={(code) => setBy(code === 'phone' ? 'phone' : 'email')}
            look="segmented"
          />
        </FieldGroup>
        {find ? <Find by={by} /> : <SignIn by={by} />}
      </div>
    </Page>
  );
}

function SignIn({ by }: { by: 'phone' | 'email' }) {
  const { return: target } = useSearch({ from: '/audience/fastLogin' });
  const { captcha_required, is_demo } = useExhibition();
  const router = useRouter();
  const navigate = useNavigate();
  return (
    <SignInForm
      key={by}
      by={by}
      isCaptchaRequired={captcha_required}
      isDemo={is_demo}
      action={<Trans>Sign in</Trans>}
      onSignedIn={(outcome) => {
        if (target) router.history.push(target);
        else
          void navigate({
            to: outcome === 'returning' ? '/audience/ticket' : '/audience/register',
          });
      }}
    >
      <p className="quiet small">
        <Trans>
          Cannot sign in any more?{' '}
          <Link to="/audience/fastLogin" search={(search) => ({ ...search, find: true })}>
            Find my ticket
          </Link>
        </Trans>
      </p>
    </SignInForm>
  );
}

function Find({ by }: { by: 'phone' | 'email' }) {
  const { captcha_required } = useExhibition();
  const navigate = useNavigate();
  return (
    <RetrieveForm
      key={by}
      by={by}
      isCaptchaRequired={captcha_required}
      onSent={(sentTo) => void navigate({ to: '/audience/findSuccess', state: { sentTo } })}
    >
      <p className="quiet small">
        <Link
          to="/audience/fastLogin"
          search={(search) => ({ ...search, find: undefined })}
          className="tap"
        >
          <Trans>Sign in instead</Trans>
        </Link>
      </p>
    </RetrieveForm>
  );
}
