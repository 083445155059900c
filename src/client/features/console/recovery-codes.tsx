import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { saveBlob } from '#client/device/save-blob.ts';
import { consoleQueries } from '#client/queries/console.ts';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import { Button } from '#client/ui/button.tsx';
import { CopyText } from '#client/ui/copy-text.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { call } from '#client/wire/api.ts';
import { errorText } from '#client/wire/error-text.ts';
import { makeRecoveryCodes, RECOVERY_CODES } from '#contract/organisers.ts';

/** How many recovery codes are left; new ones replace them. */
export function RecoveryCodes() {
  const { i18n } = useLingui();
  const queryClient = useQueryClient();
  const { codes_left } = useSuspenseQuery(consoleQueries.recoveryCodes()).data;
  const [isAsked, setAsked] = useState(false);
  const make = useMutation({
    mutationFn: () => call(makeRecoveryCodes, {}),
    onSuccess: () => queryClient.invalidateQueries(consoleQueries.recoveryCodes()),
  });
  if (make.data) return <NewCodes codes={make.data.codes} />;
  return (
    <section className="stack gap-16">
      <p className={codes_left > 0 ? 'panel mist' : 'panel notice'}>
        <Plural
          value={codes_left}
          one={`# of ${RECOVERY_CODES} codes is left.`}
          other={`# of ${RECOVERY_CODES} codes are left.`}
        />
      </p>
      <p className="row">
        <Button
          isPending={make.isPending}
          onClick={() => (codes_left > 0 ? setAsked(true) : make.mutate())}
        >
          <Trans>Make new codes</Trans>
        </Button>
      </p>
      {make.error && (
        <p role="alert" className="error">
          {i18n._(errorText(make.error))}
        </p>
      )}
      {isAsked && (
        <Question
          onAnswered={(isSure) => {
            setAsked(false);
            if (isSure) make.mutate();
          }}
        />
      )}
    </section>
  );
}

function Question({ onAnswered }: { onAnswered: (isSure: boolean) => void }) {
  const { t } = useLingui();
  return (
    <Dialog title={t`Make new codes?`} onClosed={() => onAnswered(false)}>
      <p>
        <Trans>The codes that you have stored no longer work then.</Trans>
      </p>
      <Button kind="danger" onClick={() => onAnswered(true)}>
        <Trans>Make new codes</Trans>
      </Button>
      <Button kind="second" onClick={() => onAnswered(false)}>
        <Trans>Keep the old ones</Trans>
      </Button>
    </Dialog>
  );
}

/** A fresh set, shown this one time. */
export function NewCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useLingui();
  const { name } = useExhibition();
  const lines = codes.map((code) => code.replaceAll(/(.{4})(?=.)/g, '$1-'));
  const text = lines.join('\n');
  return (
    <section className="stack gap-16">
      <p className="panel notice">
        <Trans>
          These codes are shown only now. Store them where you will find them without your phone.
        </Trans>
      </p>
      <ol className="stack gap-4 numbers strong" aria-label={t`Recovery codes`}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      <div className="row screen-only">
        <CopyText kind="second" text={text} action={t`Copy`} label={t`Recovery codes`} />
        <Button kind="second" onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
        <Button
          kind="second"
          onClick={() =>
            saveBlob(
              new Blob([`${name}\n${t`Recovery codes`}\n\n${text}\n`], { type: 'text/plain' }),
              'recovery-codes.txt',
            )
          }
        >
          <Trans>Download</Trans>
        </Button>
      </div>
    </section>
  );
}
