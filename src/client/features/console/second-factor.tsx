import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { SubmissionForm } from '#client/forms/submission-form.tsx';
import { useSubmission } from '#client/forms/use-submission.ts';
import { consoleQueries } from '#client/queries/console.ts';
import { Button } from '#client/ui/button.tsx';
import { CopyText } from '#client/ui/copy-text.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { Page } from '#client/ui/page.tsx';
import { call } from '#client/wire/api.ts';
import { errorText } from '#client/wire/error-text.ts';
import {
  beginSecondFactor,
  makeRecoveryCodes,
  passByRecoveryCode,
  passSecondFactor,
} from '#contract/organisers.ts';
import { NewCodes } from './recovery-codes.tsx';

/** CSS pixels of the code that an authenticator scans. */
const SIDE = 200;

/** The second factor: a code of an authenticator app, which is set up the first time. */
export function SecondFactor({ isNew }: { isNew: boolean }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const [isRecovering, setRecovering] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const open = () => void queryClient.invalidateQueries(consoleQueries.access());
  const onPassed = async () => {
    if (!isNew) return open();
    // The console opens without them too: new ones can be made there.
    const made = await call(makeRecoveryCodes, {}).catch(() => null);
    if (made) setCodes(made.codes);
    else open();
  };
  if (codes) return <FirstCodes codes={codes} onStored={open} />;
  return (
    <Page
      title={isNew ? t`Set up your authenticator` : t`Enter a code`}
      intro={
        isNew ? (
          <Trans>
            The console needs a second proof besides your mailbox: an authenticator app on your
            phone, which shows a new code every 30 seconds.
          </Trans>
        ) : (
          <Trans>Your authenticator app shows it for this exhibition.</Trans>
        )
      }
      width="form"
    >
      <div className="stack gap-24">
        {isNew && <NewSecret />}
        {isRecovering ? <RecoveryForm onPassed={open} /> : <CodeForm onPassed={onPassed} />}
        {!isNew && (
          <p className="quiet small">
            <button
              type="button"
              className="bare link tap"
              onClick={() => setRecovering(!isRecovering)}
            >
              {isRecovering ? (
                <Trans>Use the authenticator instead</Trans>
              ) : (
                <Trans>Use a recovery code instead</Trans>
              )}
            </button>
          </p>
        )}
        <p className="quiet small">
          <Trans>
            Lost your phone? A colleague who manages people and roles can reset your authenticator.
          </Trans>
        </p>
      </div>
    </Page>
  );
}

function NewSecret() {
  const { t, i18n } = useLingui();
  const { data, error } = useQuery({
    queryKey: ['console', 'new-secret'],
    queryFn: ({ signal }) => call(beginSecondFactor, {}, { signal }),
    // Never refetched: each request creates another secret and invalidates the scanned one.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (error) {
    return (
      <p role="alert" className="error">
        {i18n._(errorText(error))}
      </p>
    );
  }
  if (!data) return null;
  return (
    <div className="stack gap-12">
      <div className="pictured">
        <QRCodeSVG
          value={data.uri}
          size={SIDE}
          marginSize={4}
          title={t`To scan with an authenticator app`}
        />
      </div>
      <p className="small">
        <Trans>Or type this key into the app:</Trans>
      </p>
      <p className="numbers strong">{data.secret.replaceAll(/(.{4})/g, '$1 ').trim()}</p>
      <CopyText kind="second" text={data.secret} action={t`Copy key`} label={t`Key`} />
    </div>
  );
}

interface PassedProps {
  onPassed: () => unknown;
}

function CodeForm({ onPassed }: PassedProps) {
  const { t } = useLingui();
  const submission = useSubmission({
    schema: passSecondFactor.input,
    start: { code: '' },
    send: (given) => call(passSecondFactor, given),
    onSent: onPassed,
  });
  return (
    <SubmissionForm submission={submission} action={<Trans>Open the console</Trans>}>
      <TextField
        control={submission.control}
        name="code"
        label={t`Six digits of the app`}
        kind="whole_number"
        autoComplete="one-time-code"
      />
    </SubmissionForm>
  );
}

function RecoveryForm({ onPassed }: PassedProps) {
  const { t } = useLingui();
  const submission = useSubmission({
    schema: passByRecoveryCode.input,
    start: { recovery_code: '' },
    send: (given) => call(passByRecoveryCode, given),
    onSent: onPassed,
  });
  return (
    <SubmissionForm submission={submission} action={<Trans>Open the console</Trans>}>
      <TextField
        control={submission.control}
        name="recovery_code"
        label={t`Recovery code`}
        hint={t`One of the ten that you stored. Each works once.`}
        autoComplete="off"
      />
    </SubmissionForm>
  );
}

function FirstCodes({ codes, onStored }: { codes: readonly string[]; onStored: () => void }) {
  const { t } = useLingui();
  return (
    <Page
      title={t`Store your recovery codes`}
      intro={
        <Trans>
          Each opens the console once without your authenticator, for the day your phone is lost.
        </Trans>
      }
      width="form"
    >
      <div className="stack gap-24">
        <NewCodes codes={codes} />
        <p className="row screen-only">
          <Button onClick={onStored}>
            <Trans>I have stored them</Trans>
          </Button>
        </p>
      </div>
    </Page>
  );
}
