import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { readSignIn } from '#client/device/sign-in.ts';
import { Consents } from '#client/features/persons/my-data/consents.tsx';
import { CopyMyData } from '#client/features/persons/my-data/copy-my-data.tsx';
import { EraseAccount } from '#client/features/persons/my-data/erase-account.tsx';
import { SignIns } from '#client/features/persons/my-data/sign-ins.tsx';
import { useSignOut } from '#client/frame/use-sign-out.ts';
import { myDataQueries } from '#client/queries/my-data.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { optionalPart } from '#client/ui/optional-part.ts';
import { Page } from '#client/ui/page.tsx';
import { Section } from '#client/ui/section.tsx';
import { toast } from '#client/ui/touch/toast.ts';

const NameConsent = optionalPart(
  async () => (await import('#client/features/invitations/name-consent.tsx')).NameConsent,
);

export const Route = createFileRoute('/_signed-in/audience/my-data')({
  component: MyData,
  staticData: {
    place: 'me',
    title: msg`My data`,
    hideFooter: true,
    hideBackTop: true,
    neverStored: true,
  },
});

function MyData() {
  const { t } = useLingui();
  const signOut = useSignOut();
  const account_id = readSignIn()?.account_id ?? '';
  const { data, refetch } = useSuspenseQuery(myDataQueries.own(account_id));
  const { stored, consents, stays, not_erasable } = data;
  const onErased = () => {
    signOut();
    toast(t`Your account and your data are erased.`);
  };
  return (
    <Page
      title={t`My data`}
      width="form"
      intro={
        <Trans>
          What we store about you, and what you can do about it. Purposes and times are in the{' '}
          <Link to="/policy/privacy">privacy policy</Link>.
        </Trans>
      }
    >
      <Section title={t`What is stored`}>
        <dl className="ruled">
          {stored.map(({ what, records }) => (
            <div key={what} className="line gap-8 spread padded">
              <dt>{what}</dt>
              <dd className="fixed quiet numbers">{records}</dd>
            </div>
          ))}
        </dl>
        <p>
          <ButtonLink kind="quiet" to="/audience/info">
            <Trans>Check or change my information</Trans>
          </ButtonLink>
        </p>
      </Section>
      <Section
        title={t`Where you are signed in`}
        intro={t`Each browser and device is listed separately. Sign out any that you do not know, have lost or have passed on.`}
      >
        <SignIns account_id={account_id} />
      </Section>
      <Section
        title={t`Take a copy with me`}
        intro={t`One file with every record named above, in JSON, which people and programs can read.`}
      >
        <CopyMyData />
      </Section>
      <Section title={t`Withdraw consent`}>
        <Consents consents={consents} onWithdrawn={refetch} />
        <Suspense>
          <NameConsent />
        </Suspense>
      </Section>
      <Section title={t`Erase my account`}>
        {not_erasable ? (
          <p className="panel notice">
            {not_erasable === 'LAST_OWNER' ? (
              <Trans>
                You are the last owner of the console. Make another person an owner first; then you
                can erase your account.
              </Trans>
            ) : (
              <Trans>
                You are the last main contact of your company. Make another person main contact
                first; then you can erase your account.
              </Trans>
            )}
          </p>
        ) : (
          <EraseAccount stays={stays} onErased={onErased} />
        )}
      </Section>
    </Page>
  );
}
