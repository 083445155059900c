import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { randomKey } from '#client/device/random-key.ts';
import { SubmissionForm } from '#client/forms/submission-form.tsx';
import { useSubmission } from '#client/forms/use-submission.ts';
import { useLang } from '#client/lang/use-lang.ts';
import { Button } from '#client/ui/button.tsx';
import { ChoiceGroup } from '#client/ui/fields/choice-group.tsx';
import { TextArea } from '#client/ui/fields/text-area.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { toast } from '#client/ui/touch/toast.ts';
import { call } from '#client/wire/api.ts';
import { limits } from '#contract/limits.ts';
import type { ShownKind } from '#contract/reviews.ts';
import { takeDown } from '#contract/take-downs.ts';
import { takeDownReasons } from './take-down-reasons.ts';
import { useShownChange } from './use-shown-change.ts';

interface TakeDownProps {
  kind: ShownKind;
  id: string;
  title: string;
}

/** Asks for the reason, and hides something of an exhibitor from visitors. */
export function TakeDown(item: TakeDownProps) {
  const { t } = useLingui();
  const { title } = item;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        kind="second"
        size="small"
        aria-label={t`Take down: ${title}`}
        onClick={() => setOpen(true)}
      >
        <Trans>Take down…</Trans>
      </Button>
      {isOpen && <TakeDownSheet item={item} onClosed={() => setOpen(false)} />}
    </>
  );
}

function TakeDownSheet({ item, onClosed }: { item: TakeDownProps; onClosed: () => void }) {
  const { t } = useLingui();
  const showChange = useShownChange();
  const [idempotencyKey] = useState(randomKey);
  const { kind, id, title } = item;
  const submission = useSubmission({
    schema: takeDown.input,
    adjust: (values) => ({ ...values, kind, id }),
    start: { reason: '' },
    send: (input) => call(takeDown, input, { idempotencyKey }),
    onSent: () => {
      toast(t`Taken down. Its exhibitor reads the reason in the workspace.`);
      onClosed();
      return showChange();
    },
  });
  const { form, control } = submission;
  const reason = useWatch({ control, name: 'reason' });
  return (
    <Sheet title={t`Take down`} onClosed={onClosed}>
      <p>
        <strong>{title}</strong>
      </p>
      <p>
        {kind === 'exhibitor' ? (
          <Trans>
            Visitors no longer see the company page, its exhibits, videos, news and streams, from
            now on. Its people keep their workspace. You can put it back as it is.
          </Trans>
        ) : (
          <Trans>Visitors no longer see it, from now on. You can put it back as it is.</Trans>
        )}
      </p>
      <SubmissionForm submission={submission} action={<Trans>Take down now</Trans>} isDanger>
        <Reasons
          reason={reason}
          onChosen={(chosen) => form.setValue('reason', chosen, { shouldValidate: true })}
        />
        <TextArea
          control={control}
          name="reason"
          label={t`Reason for the exhibitor`}
          hint={t`The exhibitor reads it as you write it, in the workspace and by mail.`}
          max={limits.TEXT_CHARACTERS_MAX}
        />
      </SubmissionForm>
    </Sheet>
  );
}

const textOf = ({ zh, en }: (typeof takeDownReasons)[number]) => `${zh} / ${en}`;

/** Frequent reasons; a choice fills the field, where it can be changed. */
function Reasons({ reason, onChosen }: { reason: string; onChosen: (reason: string) => void }) {
  const { t } = useLingui();
  const lang = useLang();
  const options = takeDownReasons.map((one) => ({ code: textOf(one), label: one[lang] }));
  return (
    <fieldset>
      <legend className="label">{t`Frequent reasons`}</legend>
      <ChoiceGroup look="chips" value={reason} options={options} onChange={onChosen} />
    </fieldset>
  );
}
