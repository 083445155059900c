import { Trans, useLingui } from '@lingui/react/macro';
import { SubmissionForm } from '#client/forms/submission-form.tsx';
import { TextPair } from '#client/forms/text-pair.tsx';
import { useSubmission } from '#client/forms/use-submission.ts';
import { Sheet } from '#client/ui/sheet.tsx';
import { call } from '#client/wire/api.ts';
import { limits } from '#contract/limits.ts';
import { saveSpeaker } from '#contract/programme-drafts.ts';
import type { PartSheetProps } from './part-sheet.ts';
import type { Programme } from './use-programme-draft.ts';

type Speaker = Programme['speakers'][number];
const NO_TEXT = { zh: '', en: '' };

export function SpeakerSheet({ part: speaker, onSaved, onClosed }: PartSheetProps<Speaker>) {
  const { t } = useLingui();
  const submission = useSubmission({
    schema: saveSpeaker.input,
    start: {
      id: speaker?.id,
      name: speaker?.name ?? NO_TEXT,
      title: speaker?.title ?? NO_TEXT,
      company: speaker?.company ?? NO_TEXT,
      about: speaker?.about ?? NO_TEXT,
    },
    send: (input, once) => call(saveSpeaker, input, once),
    onSent: () => {
      onSaved();
      onClosed();
    },
  });
  const { control } = submission;
  return (
    <Sheet title={speaker ? t`Change a speaker` : t`New speaker`} onClosed={onClosed}>
      <SubmissionForm submission={submission} action={<Trans>Save</Trans>}>
        <TextPair
          control={control}
          name="name"
          labels={{ zh: t`Name in Chinese`, en: t`Name in English` }}
        />
        <TextPair
          control={control}
          name="title"
          labels={{ zh: t`Position in Chinese`, en: t`Position in English` }}
          isOptional
        />
        <TextPair
          control={control}
          name="company"
          labels={{ zh: t`Company in Chinese`, en: t`Company in English` }}
          isOptional
        />
        <TextPair
          control={control}
          name="about"
          labels={{
            zh: t`A line about the person, in Chinese`,
            en: t`A line about the person, in English`,
          }}
          max={limits.TEXT_CHARACTERS_MAX}
          isOptional
        />
      </SubmissionForm>
    </Sheet>
  );
}
