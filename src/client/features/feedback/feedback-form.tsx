import { Trans, useLingui } from '@lingui/react/macro';
import { readSignIn, useVisitor } from '#client/device/sign-in.ts';
import { CaptchaTail } from '#client/forms/captcha-tail.tsx';
import { SubmissionForm } from '#client/forms/submission-form.tsx';
import { useCaptcha } from '#client/forms/use-captcha.ts';
import { useSubmission } from '#client/forms/use-submission.ts';
import { useContact } from '#client/queries/use-contact.ts';
import { enqueue } from '#client/sync/outbox/outbox.ts';
import { TextArea } from '#client/ui/fields/text-area.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { call } from '#client/wire/api.ts';
import type { CallOf } from '#contract/endpoint.ts';
import { addFeedback, addOwnFeedback, feedbackNumber } from '#contract/feedback.ts';
import { limits } from '#contract/limits.ts';

interface FeedbackFormProps {
  isCaptchaRequired: boolean;
  /** Called when the feedback is at the server, or in the outbox of this device. */
  onSent: (number: string) => void;
}

/**
 * The feedback form. Signed-in users need no image code, so the device may send it later. Otherwise
 * it stays a draft until the network is back and the code was read.
 */
export function FeedbackForm({ isCaptchaRequired, onSent }: FeedbackFormProps) {
  const { t } = useLingui();
  const isSignedIn = useVisitor() !== null;
  const captcha = useCaptcha('feedback', isCaptchaRequired && !isSignedIn);
  const submission = useSubmission({
    schema: addFeedback.input,
    start: { name: '', email: '', feedback: '', captcha: '' },
    draft: { name: 'feedback', owner: 'anyone' },
    leaveOut: ['captcha'],
    known: useContact(),
    captcha,
    send: (given, once) => send(given, isCaptchaRequired, once),
    onSent: onSent,
  });
  const { control } = submission;
  return (
    <SubmissionForm submission={submission} action={<Trans>Send</Trans>}>
      <TextArea
        control={control}
        name="feedback"
        label={t`Your feedback`}
        hint={t`About the exhibition, the venue or this site`}
        max={limits.FEEDBACK_CHARACTERS_MAX}
      />
      <TextField control={control} name="name" label={t`Name`} autoComplete="name" />
      <TextField
        control={control}
        name="email"
        label={t`E-mail`}
        hint={t`Only used to answer you`}
        kind="email"
      />
      <CaptchaTail control={control} name="captcha" captcha={captcha} />
    </SubmissionForm>
  );
}

async function send(
  given: CallOf<typeof addFeedback>,
  isCaptchaRequired: boolean,
  once: { idempotencyKey?: string },
): Promise<string> {
  const { name, email, feedback } = given;
  const about = feedback.slice(0, limits.HISTORY_TEXT_CHARACTERS);
  if (readSignIn()) {
    const { id } = await enqueue(addOwnFeedback, { name, email, feedback }, { about });
    return feedbackNumber(id);
  }
  if (!isCaptchaRequired) {
    const { id } = await enqueue(addFeedback, { name, email, feedback }, { about });
    return feedbackNumber(id);
  }
  return (await call(addFeedback, given, once)).number;
}
