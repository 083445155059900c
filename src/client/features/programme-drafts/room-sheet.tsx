import { Trans, useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { typedOrNull } from '#client/forms/local-times.ts';
import { SubmissionForm } from '#client/forms/submission-form.tsx';
import { TextPair } from '#client/forms/text-pair.tsx';
import { useSubmission } from '#client/forms/use-submission.ts';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { call } from '#client/wire/api.ts';
import { type RoomChoice, saveRoom } from '#contract/programme-drafts.ts';
import type { PartSheetProps } from './part-sheet.ts';
import { pointCode, pointOf, usePlanPlaces } from './plan-places.ts';

const NO_TEXT = { zh: '', en: '' };

export function RoomSheet({ part: room, onSaved, onClosed }: PartSheetProps<RoomChoice>) {
  const { t } = useLingui();
  const { halls } = useExhibition();
  const submission = useSubmission({
    schema: saveRoom.input,
    adjust: (values) => ({
      ...values,
      hall: values.hall || null,
      capacity: typedOrNull(values.capacity),
      at: pointOf(values.at),
    }),
    start: {
      code: room?.code,
      name: room?.name ?? NO_TEXT,
      hall: room?.hall ?? '',
      capacity: String(room?.capacity ?? ''),
      at: pointCode(room?.at ?? null),
    },
    send: (input, once) => call(saveRoom, input, once),
    onSent: () => {
      onSaved();
      onClosed();
    },
  });
  const { control } = submission;
  const places = usePlanPlaces(useWatch({ control, name: 'at' }));
  return (
    <Sheet title={room ? t`Change a room` : t`New room`} onClosed={onClosed}>
      <SubmissionForm submission={submission} action={<Trans>Save</Trans>}>
        <TextPair
          control={control}
          name="name"
          labels={{ zh: t`Name in Chinese`, en: t`Name in English` }}
        />
        <SelectField
          control={control}
          name="hall"
          label={t`Hall`}
          hint={t`None: outside the halls.`}
          options={halls.map((hall) => ({ code: hall, label: hall }))}
          isOptional
        />
        <SelectField
          control={control}
          name="at"
          label={t`On the plan`}
          hint={t`Walks are measured from there.`}
          options={places}
          isOptional
        />
        <TextField
          control={control}
          name="capacity"
          label={t`Seats`}
          hint={t`Empty: not limited.`}
          kind="whole_number"
          isOptional
        />
      </SubmissionForm>
    </Sheet>
  );
}
