import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { randomKey } from '#client/device/random-key.ts';
import { SubmissionForm } from '#client/forms/submission-form.tsx';
import { useSubmission } from '#client/forms/use-submission.ts';
import { ChoiceField } from '#client/ui/fields/choice-field.tsx';
import { FlagField } from '#client/ui/fields/flag-field.tsx';
import { TextArea } from '#client/ui/fields/text-area.tsx';
import { toast } from '#client/ui/touch/toast.ts';
import { call } from '#client/wire/api.ts';
import { CallError } from '#client/wire/call-error.ts';
import { answerBoothRequest, type BoothRequest } from '#contract/booth-requests-console.ts';
import { limits } from '#contract/limits.ts';
import { useRequestWords } from './use-request-words.ts';
import { useShowChange } from './use-show-change.ts';

/** Sets the next state of a request, with a message to its sender. */
export function AnswerForm({ request }: { request: BoothRequest }) {
  const { t } = useLingui();
  const { states } = useRequestWords();
  const showChange = useShowChange();
  const [idempotencyKey] = useState(randomKey);
  const { id, state: seen, next_states } = request;
  const submission = useSubmission({
    schema: answerBoothRequest.input,
    adjust: (values) => ({ ...values, id, seen }),
    start: { state: next_states[0] ?? '', word: '', is_told: true },
    send: (input) => call(answerBoothRequest, input, { idempotencyKey }),
    onSent: ({ is_told }) => {
      toast(is_told ? t`Saved; the mail is on its way.` : t`Saved.`);
      return showChange();
    },
    onRefused: (error) => {
      if (error instanceof CallError && error.errorName === 'EDITED_MEANWHILE') return showChange();
    },
  });
  const { control } = submission;
  return (
    <SubmissionForm submission={submission} action={<Trans>Save the answer</Trans>}>
      <ChoiceField
        control={control}
        name="state"
        label={t`Next state`}
        look="list"
        options={next_states.map((code) => ({ code, label: states[code] }))}
      />
      <TextArea
        control={control}
        name="word"
        label={t`Message to the sender`}
        hint={t`Appears as you write it, in the e-mail and where the sender looks up the request.`}
        max={limits.BOOTH_REQUEST_WORD_CHARACTERS_MAX}
        isOptional
      />
      <FlagField control={control} name="is_told" label={t`Tell the sender by mail`} />
    </SubmissionForm>
  );
}
