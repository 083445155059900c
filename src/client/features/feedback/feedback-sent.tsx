import { Trans, useLingui } from '@lingui/react/macro';
import { UnsentState } from '#client/forms/unsent-state.tsx';
import { useOutbox } from '#client/sync/outbox/outbox.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { CopyText } from '#client/ui/copy-text.tsx';
import { DotPicture, DotText } from '#client/ui/dot-picture.tsx';
import { StepHeading } from '#client/ui/fields/step-heading.tsx';
import { feedbackNumber } from '#contract/feedback.ts';

/** Confirms a feedback: its number and its sending state. */
export function FeedbackSent({ number }: { number: string }) {
  const { t } = useLingui();
  const waiting = useOutbox().find(({ id }) => feedbackNumber(id) === number);
  return (
    <main className="wide roomy stack gap-16 center">
      <DotPicture kind="saved" height={132} />
      <h1 className="heading">
        <Trans>Thank you</Trans>
      </h1>
      <div className="panel night stack center">
        <StepHeading hasMoved>
          <Trans>Number of your feedback</Trans>
        </StepHeading>
        <DotText text={number} height={28} />
        <p className="visually-hidden">{number}</p>
      </div>
      <div role="status">
        {waiting ? (
          <UnsentState entry={waiting} />
        ) : (
          <p>
            <Trans>We have received it. If it needs an answer, we will e-mail you.</Trans>
          </p>
        )}
      </div>
      <CopyText
        text={number}
        action={t`Copy the number`}
        label={t`Number of your feedback`}
        kind="second"
      />
      <ButtonLink to="/">
        <Trans>Home</Trans>
      </ButtonLink>
    </main>
  );
}
