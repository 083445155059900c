import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { SubmissionForm } from '#client/forms/submission-form.tsx';
import { useSubmission } from '#client/forms/use-submission.ts';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import { StepHeading } from '#client/ui/fields/step-heading.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { call } from '#client/wire/api.ts';
import { findReservation } from '#contract/booth-requests.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { stateWords } from './state-words.ts';

type Found = OutputOf<typeof findReservation>;

interface RequestStatusProps {
  /** The request that was just sent; undefined: the user types it. */
  known: { reference_number: string; email: string } | undefined;
}

/** Looks up the status of a booth request. */
export function RequestStatus({ known }: RequestStatusProps) {
  const { t } = useLingui();
  const [found, setFound] = useState<Found | null>(null);
  const submission = useSubmission({
    schema: findReservation.input,
    start: { reference_number: '', email: '' },
    ...(known && { known }),
    send: (input) => call(findReservation, input),
    onSent: setFound,
    onRefused: () => setFound(null),
  });
  const { control } = submission;
  return (
    <div className="stack gap-24">
      <SubmissionForm submission={submission} action={<Trans>Look it up</Trans>}>
        <TextField
          control={control}
          name="reference_number"
          label={t`Reference number`}
          hint={t`Eight letters and digits, in the receipt that was mailed to you`}
          autoComplete="off"
        />
        <TextField
          control={control}
          name="email"
          label={t`E-mail`}
          hint={t`The address of the request`}
          kind="email"
        />
      </SubmissionForm>
      {found && <Status key={found.reference_number} found={found} />}
    </div>
  );
}

function Status({ found }: { found: Found }) {
  const { i18n } = useLingui();
  const { time_zone: timeZone } = useExhibition();
  const { label, next } = stateWords[found.state];
  const day = (moment: string) =>
    i18n.date(moment, { timeZone, year: 'numeric', month: 'long', day: 'numeric' });
  const sent = day(found.sent_at);
  const changed = found.changed_at && day(found.changed_at);
  return (
    <section className="panel stack gap-8" aria-live="polite">
      <StepHeading hasMoved>{i18n._(label)}</StepHeading>
      <p>{i18n._(next)}</p>
      {found.word && <p className="typed">{found.word}</p>}
      <p className="small quiet">
        {found.company} · <span className="numbers">{found.reference_number}</span>
      </p>
      <p className="small quiet numbers">
        {changed ? (
          <Trans>
            Sent on {sent}, as of {changed}
          </Trans>
        ) : (
          <Trans>Sent on {sent}</Trans>
        )}
      </p>
    </section>
  );
}
