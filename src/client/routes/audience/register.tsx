import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ClientOnly, createFileRoute, Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useRef } from 'react';
import { addressOf, OwnPath } from '#client/address.ts';
import { readSignIn, useVisitor, type Visitor } from '#client/device/sign-in.ts';
import { Agreement } from '#client/features/registrations/agreement.tsx';
import { HealthDeclaration } from '#client/features/registrations/health-declaration.tsx';
import { QuestionnaireForm } from '#client/features/registrations/questionnaire-form.tsx';
import {
  PartProgress,
  usePartTitles,
} from '#client/features/registrations/questionnaire-parts.tsx';
import { RegisterBasics } from '#client/features/registrations/register-basics.tsx';
import { Registered } from '#client/features/registrations/registered.tsx';
import { RegistrationClosed } from '#client/features/registrations/registration-closed.tsx';
import { SignInForm } from '#client/features/sign-in/sign-in-form.tsx';
import { TicketStart } from '#client/features/tickets/ticket-start.tsx';
import { registrationQueries } from '#client/queries/registrations.ts';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import classes from '#client/ui/fields/form.module.css';
import { StepHeading, useStepFocus } from '#client/ui/fields/step-heading.tsx';
import { Steps } from '#client/ui/fields/steps.tsx';
import { optionalPart } from '#client/ui/optional-part.ts';
import { Page } from '#client/ui/page.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { isRegistrationOpen } from '#contract/exhibitions.ts';
import * as z from '#contract/late-zod.ts';
import { lazy } from '#contract/lazy.ts';

const RecommendedToRegistrant = optionalPart(
  async () =>
    (await import('#client/features/exhibitors/recommended-to-registrant.tsx'))
      .RecommendedToRegistrant,
);

const InvitedByNote = optionalPart(
  async () => (await import('#client/features/invitations/invited-by-note.tsx')).InvitedByNote,
);

const PausedNote = optionalPart(
  async () => (await import('#client/features/registrations/paused-note.tsx')).PausedNote,
);

const NameConsent = optionalPart(
  async () => (await import('#client/features/invitations/name-consent.tsx')).NameConsent,
);

const RegisterSearch = lazy(() =>
  addressOf(
    z.object({
      step: z.optional(z.enum(['questionnaire', 'done'])),
      /** The part of the questionnaire, unless it is the first. */
      questions: z.optional(z.enum(['2', '3'])),
      /** A page that requires a registration: the last step returns to it. */
      return: z.optional(OwnPath),
      /** The invitation code. It stays in the address, which users pass to other browsers. */
      invite: z.optional(z.string()),
    }),
  ),
);
const PARTS = [undefined, '2', '3'] as const;
type Step = 'sign-in' | 'basic' | 'questionnaire' | 'done' | 'registered';

export const Route = createFileRoute('/audience/register')({
  validateSearch: RegisterSearch,
  component: Register,
  staticData: {
    hideTabs: true,
    title: msg`Pre-register`,
    hideFooter: true,
    hideBackTop: true,
    restoresDraft: true,
    chunk: 'joining',
  },
});

/** The current step: the address only distinguishes the steps after registering. */
function stepOf(visitor: Visitor | null, requested: 'questionnaire' | 'done' | undefined): Step {
  if (!visitor) return 'sign-in';
  if (!visitor.is_finish_register) return 'basic';
  return requested ?? 'registered';
}

function Register() {
  const { t } = useLingui();
  const { step: requested, return: target } = useSearch({ from: '/audience/register' });
  const visitor = useVisitor();
  const step = stepOf(visitor, requested);
  const firstStep = useRef(step);
  const exhibition = useExhibition();
  const hasMoved = step !== firstStep.current;
  const isOpen = isRegistrationOpen(exhibition, exhibition.server_time.slice(0, 10));

  if (step === 'questionnaire') return <QuestionnaireStep hasMoved={hasMoved} />;
  if (!isOpen && (step === 'sign-in' || step === 'basic')) return <RegistrationClosed />;
  // Short enough for a quarter of the narrowest phone.
  const labels = [t`Sign in`, t`About you`, t`Questions`, t`Ticket`];
  const current = { 'sign-in': 0, basic: 1, done: 3, registered: 3 }[step];
  return (
    <Page title={t`Pre-register`} width="form">
      {(step === 'sign-in' || step === 'basic') && (
        <>
          <ClientOnly>
            <Suspense>
              <PausedNote />
            </Suspense>
          </ClientOnly>
          <HealthDeclaration />
        </>
      )}
      <div className={`stack ${classes.form}`}>
        <Steps labels={labels} current={current} />
        {step === 'sign-in' && (
          <ClientOnly>
            <Suspense>
              <InvitedByNote />
            </Suspense>
          </ClientOnly>
        )}
        {step === 'sign-in' && <SignInStep hasMoved={hasMoved} />}
        {step !== 'sign-in' && (
          <ClientOnly fallback={<Skeleton />}>
            <Suspense fallback={<Skeleton />}>
              {step === 'basic' && <BasicStep hasMoved={hasMoved} />}
              {(step === 'done' || step === 'registered') && (
                <>
                  <Registered
                    name={visitor?.buyer_name ?? ''}
                    hasMoved={hasMoved}
                    when={step === 'done' ? 'now' : 'before'}
                    returnTo={target}
                  />
                  <Suspense>
                    <NameConsent />
                  </Suspense>
                  <InviteLink />
                  {step === 'done' && <Recommended />}
                </>
              )}
            </Suspense>
          </ClientOnly>
        )}
      </div>
    </Page>
  );
}

function SignInStep({ hasMoved }: { hasMoved: boolean }) {
  const { captcha_required, is_demo } = useExhibition();
  return (
    <>
      <TicketStart />
      <SignInForm
        intro={
          <div className="stack gap-4">
            <StepHeading hasMoved={hasMoved}>
              <Trans>Your ticket starts here</Trans>
            </StepHeading>
            <p className="quiet">
              <Trans>We send a code, you type it, and half is done.</Trans>
            </p>
          </div>
        }
        isCaptchaRequired={captcha_required}
        isDemo={is_demo}
        action={<Trans>Continue</Trans>}
      >
        <Agreement />
      </SignInForm>
      <p className="quiet small">
        <Trans>
          Already registered? Sign in with the same phone or e-mail, or{' '}
          <Link to="/audience/fastLogin" search={{ find: true }}>
            find your ticket
          </Link>
          .
        </Trans>
      </p>
    </>
  );
}

function BasicStep({ hasMoved }: { hasMoved: boolean }) {
  const navigate = useNavigate();
  const signIn = readSignIn();
  if (!signIn) return null;
  return (
    <>
      <StepHeading hasMoved={hasMoved}>
        <Trans>Basic information</Trans>
      </StepHeading>
      {signIn.member && (
        <p className="quiet small">
          <Trans>
            This form is for a visitor’s ticket. You act for an exhibitor:{' '}
            <Link to="/workspace">to your workspace</Link>.
          </Trans>
        </p>
      )}
      <RegisterBasics
        account_id={signIn.account_id}
        ticket={(typed) => <TicketStart {...typed} />}
        onSaved={() =>
          navigate({
            to: '/audience/register',
            search: (given) => ({ ...given, step: 'questionnaire' }),
          })
        }
      />
    </>
  );
}

function QuestionnaireStep({ hasMoved }: { hasMoved: boolean }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const titles = usePartTitles();
  const { questions = '1' } = useSearch({ from: '/audience/register' });
  const part = Number(questions) - 1;
  const title = useStepFocus(part, hasMoved);
  const account_id = readSignIn()?.account_id ?? '';
  const finish = () =>
    navigate({
      to: '/audience/register',
      search: ({ questions: _, ...given }) => ({ ...given, step: 'done' }),
    });
  return (
    <Page
      title={titles[part] ?? ''}
      titleRef={title}
      width="form"
      above={
        <PartProgress
          part={part}
          other={<Trans>Skip for now</Trans>}
          onOther={() => void finish()}
        />
      }
      intro={
        part === 0 && (
          <Trans>Your ticket is ready. Your answers help exhibitors prepare for you.</Trans>
        )
      }
    >
      <ClientOnly fallback={<Skeleton />}>
        <Suspense fallback={<Skeleton />}>
          <QuestionnaireForm
            stored={null}
            account_id={account_id}
            draft="questionnaire"
            part={part}
            onPart={(next) =>
              void navigate({
                to: '/audience/register',
                search: (given) => ({ ...given, questions: PARTS[next] }),
              })
            }
            action={<Trans>Finish</Trans>}
            onSaved={async () => {
              queryClient.removeQueries(registrationQueries.own(account_id));
              await finish();
            }}
          />
        </Suspense>
      </ClientOnly>
    </Page>
  );
}

function InviteLink() {
  return (
    <p className="center">
      <Link to="/audience/invit" className="tap">
        <Trans>Coming with colleagues? Invite them</Trans>
      </Link>
    </p>
  );
}

/** Recommended exhibitors, by the answers just given. */
function Recommended() {
  const { data: own } = useQuery(registrationQueries.own(readSignIn()?.account_id ?? ''));
  if (!own) return null;
  return (
    <Suspense>
      <RecommendedToRegistrant categories={own.questionnaire?.product_categories ?? []} />
    </Suspense>
  );
}
