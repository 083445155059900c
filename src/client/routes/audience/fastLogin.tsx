import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { addressOf, OwnPath } from '#client/address.ts';
import { readSignIn } from '#client/device/sign-in.ts';
import { orNullAfter } from '#client/device/time.ts';
import { DemoPeople } from '#client/features/sign-in/demo-people.tsx';
import { RetrieveForm } from '#client/features/sign-in/retrieve-form.tsx';
import { SignInForm } from '#client/features/sign-in/sign-in-form.tsx';
import { titleOf } from '#client/frame/head.ts';
import { demoQueries } from '#client/queries/demo.ts';
import { loadedExhibition, useExhibition } from '#client/queries/use-exhibition.ts';
import classes from '#client/ui/fields/form.module.css';
import { Page } from '#client/ui/page.tsx';
import * as z from '#contract/late-zod.ts';
import { lazy } from '#contract/lazy.ts';
import { Flag } from '#contract/plain-fields.ts';

const FastLoginSearch = lazy(() =>
  addressOf(
    z.object({
      /** The page to return to after the sign-in. */
      return: z.optional(OwnPath),
      /**
       * The page of the sign-in link: buyers return to it. Members of an exhibitor go to the
       * workspace, organisers to the console.
       */
      from: z.optional(OwnPath),
      /** Looks up the ticket instead of signing in. */
      find: z.optional(Flag),
    }),
  ),
);

const DEMO_PEOPLE_MS = 1_000;

export const Route = createFileRoute('/audience/fastLogin')({
  validateSearch: FastLoginSearch,
  // They appear above the form, which must not move under a finger; the time-out is short.
  loader: async ({ context: { queryClient }, parentMatchPromise }) => {
    await parentMatchPromise;
    if (loadedExhibition(queryClient).is_demo) {
      await orNullAfter(queryClient.prefetchQuery(demoQueries.people()), DEMO_PEOPLE_MS);
    }
  },
  component: FastLogin,
  head: ({ match: { search, context } }) => ({
    meta: search.find ? [{ title: titleOf(msg`Find my ticket`, context) }] : [],
  }),
  staticData: {
    hideTabs: true,
    title: msg`Sign in`,
    hideFooter: true,
    restoresDraft: true,
    staysSignedOut: true,
    noIndex: true,
    chunk: 'joining',
  },
});

function FastLogin() {
  const { t } = useLingui();
  const { find } = useSearch({ from: '/audience/fastLogin' });
  const [demoPeople, setDemoPeople] = useState(0);
  const { is_demo } = useExhibition();
  return (
    <Page
      title={find ? t`Find my ticket` : t`Sign in`}
      intro={
        find ? (
          <Trans>We send the ticket details to the phone or e-mail you registered with.</Trans>
        ) : (
          <Trans>Your ticket, agenda and saved exhibits wait for you.</Trans>
        )
      }
      width="form"
    >
      <div className={`stack ${classes.form}`}>
        {find ? (
          <Find />
        ) : (
          <>
            <SignIn key={demoPeople} />
            <OtherWays />
            {is_demo && <DemoPeople onChosen={() => setDemoPeople(demoPeople + 1)} />}
          </>
        )}
      </div>
    </Page>
  );
}

function SignIn() {
  const { return: target, from } = useSearch({ from: '/audience/fastLogin' });
  const { captcha_required, is_demo } = useExhibition();
  const navigate = useNavigate();
  return (
    <SignInForm
      isCaptchaRequired={captcha_required}
      isDemo={is_demo}
      action={<Trans>Sign in</Trans>}
      onSignedIn={() => {
        if (target) void navigate({ href: target });
        else if (readSignIn()?.role === 'organiser') void navigate({ to: '/console' });
        else if (readSignIn()?.member) void navigate({ to: '/workspace' });
        else if (from) void navigate({ href: from });
        // Offers registration but does not start it: a mistyped address creates a new account too.
        else void navigate({ to: '/audience/ticket' });
      }}
    />
  );
}

function OtherWays() {
  return (
    <ul className="ruled edge-top">
      <li>
        <Link
          to="/audience/fastLogin"
          search={(search) => ({ ...search, find: true })}
          className="stack gap-0 plain padded"
        >
          <strong>
            <Trans>Find my ticket</Trans>
          </strong>
          <span className="quiet small">
            <Trans>We send it again, without signing in</Trans>
          </span>
        </Link>
      </li>
      <li>
        <Link
          to="/audience/register"
          search={({ return: target }) => ({ return: target })}
          className="stack gap-0 plain padded"
        >
          <strong>
            <Trans>New here</Trans>
          </strong>
          <span className="quiet small">
            <Trans>Pre-register and get your ticket</Trans>
          </span>
        </Link>
      </li>
    </ul>
  );
}

function Find() {
  const { captcha_required } = useExhibition();
  const navigate = useNavigate();
  return (
    <RetrieveForm
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
