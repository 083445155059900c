import { Trans, useLingui } from '@lingui/react/macro';
import { typedOrNull } from '#client/forms/local-times.ts';
import { SubmissionForm } from '#client/forms/submission-form.tsx';
import { TextPair } from '#client/forms/text-pair.tsx';
import { useSubmission } from '#client/forms/use-submission.ts';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { call } from '#client/wire/api.ts';
import { TRACK_HUES } from '#contract/conferences.ts';
import { saveTrack, type TrackChoice } from '#contract/programme-drafts.ts';
import type { PartSheetProps } from './part-sheet.ts';

const NO_TEXT = { zh: '', en: '' };

export function TrackSheet({ part: track, onSaved, onClosed }: PartSheetProps<TrackChoice>) {
  const { t } = useLingui();
  const submission = useSubmission({
    schema: saveTrack.input,
    adjust: (values) => ({ ...values, hue: typedOrNull(values.hue) }),
    start: {
      code: track?.code,
      name: track?.name ?? NO_TEXT,
      hue: String(track?.hue ?? ''),
    },
    send: (input, once) => call(saveTrack, input, once),
    onSent: () => {
      onSaved();
      onClosed();
    },
  });
  const { control } = submission;
  // Same order as in `ui/hues.css`.
  const colours = [
    t`Blue`,
    t`Red`,
    t`Green`,
    t`Orange`,
    t`Violet`,
    t`Turquoise`,
    t`Yellow`,
    t`Pink`,
  ];
  return (
    <Sheet title={track ? t`Change a track` : t`New track`} onClosed={onClosed}>
      <SubmissionForm submission={submission} action={<Trans>Save</Trans>}>
        <TextPair
          control={control}
          name="name"
          labels={{ zh: t`Name in Chinese`, en: t`Name in English` }}
        />
        <SelectField
          control={control}
          name="hue"
          label={t`Colour`}
          hint={t`None: by its place among the tracks.`}
          options={colours.slice(0, TRACK_HUES).map((label, hue) => ({ code: String(hue), label }))}
          isOptional
        />
      </SubmissionForm>
    </Sheet>
  );
}
