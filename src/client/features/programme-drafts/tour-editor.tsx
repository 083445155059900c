import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type Control, useWatch } from 'react-hook-form';
import classes from '#client/forms/editor.module.css';
import { EditorForm } from '#client/forms/editor-form.tsx';
import { TextPair } from '#client/forms/text-pair.tsx';
import { useLanguageLabels } from '#client/lang/use-programme-labels.ts';
import { consoleQueries } from '#client/queries/console.ts';
import { exhibitorQueries } from '#client/queries/exhibitors.ts';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import { ChoiceField } from '#client/ui/fields/choice-field.tsx';
import { MultiChoice } from '#client/ui/fields/multi-choice.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { call } from '#client/wire/api.ts';
import { spokenLanguages } from '#contract/conferences.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { saveTourDraft } from '#contract/tour-drafts.ts';
import { CancelledFields } from './cancelled-fields.tsx';
import { Completeness } from './completeness.tsx';
import { usePlanPlaces } from './plan-places.ts';
import { SeatsChoice } from './seats-choice.tsx';
import { BringFields, StopFields } from './tour-lists.tsx';
import { inputOfTour, type TourValues, valuesOfTour } from './tour-values.ts';
import { useDraftEditor } from './use-draft-editor.ts';
import { useEditedLabels } from './use-edited-labels.ts';

interface TourEditorProps {
  start: TourValues;
  /** People with a seat. */
  taken: number;
  onSaved: () => void;
}

type TourControl = Control<TourValues, unknown, InputOf<typeof saveTourDraft>>;

/** All of a factory tour or shuttle, Chinese and English side by side. */
export function TourEditor({ start, taken, onSaved }: TourEditorProps) {
  const editor = useDraftEditor({
    noun: 'tour',
    schema: saveTourDraft.input,
    start,
    toInput: inputOfTour,
    toValues: valuesOfTour,
    save: (input, once) => call(saveTourDraft, input, once),
    query: consoleQueries.tour,
    onSaved,
  });
  const { control, form: fields, choice, onSubmit } = editor;
  const form = useWatch({ control, name: 'form' });
  return (
    <EditorForm editor={editor} labels={useEditedLabels()} action={<Trans>Save</Trans>}>
      <Completeness form={form} />
      <Texts control={control} />
      <Times control={control} at={form.meeting_place.at} />
      <h2>
        <Trans>Stops</Trans>
      </h2>
      <StopFields control={control} />
      <h2>
        <Trans>For those who come along</Trans>
      </h2>
      <Guests control={control} />
      <CancelledFields control={control} isCancelled={form.is_cancelled} />
      <SeatsChoice
        choice={choice}
        taken={taken}
        onKeep={() => fields.setValue('form.seats', String(taken), { shouldDirty: true })}
        onAnswered={() => void onSubmit()}
      />
    </EditorForm>
  );
}

function Texts({ control }: { control: TourControl }) {
  const { t } = useLingui();
  return (
    <>
      <ChoiceField
        control={control}
        name="form.kind"
        label={t`Kind`}
        look="segmented"
        options={[
          { code: 'factory', label: t`Factory tour` },
          { code: 'shuttle', label: t`Free shuttle` },
        ]}
      />
      <TextPair
        control={control}
        name="form.name"
        labels={{ zh: t`Name in Chinese`, en: t`Name in English` }}
      />
      <TextPair
        control={control}
        name="form.summary"
        labels={{ zh: t`Summary in Chinese`, en: t`Summary in English` }}
        max={limits.CONFERENCE_SUMMARY_CHARACTERS_MAX}
        isOptional
      />
    </>
  );
}

function Times({ control, at }: { control: TourControl; at: string }) {
  const { t } = useLingui();
  const { halls } = useExhibition();
  const places = usePlanPlaces(at);
  const time = { type: 'datetime-local', autoComplete: 'off' } as const;
  const minutes = limits.TOUR_CLOSES_MINUTES;
  return (
    <>
      <h2>
        <Trans>Time and place</Trans>
      </h2>
      <div className={`tiles ${classes.pair}`}>
        <TextField
          control={control}
          name="form.departs_at"
          label={t`Departure`}
          hint={t`Booking closes ${minutes} minutes before it.`}
          {...time}
        />
        <TextField
          control={control}
          name="form.returns_at"
          label={t`Expected return`}
          hint={t`Until then no one on it can book another tour.`}
          {...time}
        />
        <TextField control={control} name="form.opens_at" label={t`Booking opens`} {...time} />
        <TextField
          control={control}
          name="form.seats"
          label={t`Seats on the bus`}
          kind="whole_number"
        />
      </div>
      <TextPair
        control={control}
        name="form.meeting_place.name"
        labels={{ zh: t`Meeting place in Chinese`, en: t`Meeting place in English` }}
      />
      <div className={`tiles ${classes.pair}`}>
        <SelectField
          control={control}
          name="form.meeting_place.hall"
          label={t`Hall`}
          hint={t`None: outside the halls.`}
          options={halls.map((hall) => ({ code: hall, label: hall }))}
          isOptional
        />
        <SelectField
          control={control}
          name="form.meeting_place.at"
          label={t`On the plan`}
          hint={t`Walks are measured from there.`}
          options={places}
          isOptional
        />
      </div>
    </>
  );
}

function Guests({ control }: { control: TourControl }) {
  const { t } = useLingui();
  const languages = useLanguageLabels();
  const { data: categories } = useSuspenseQuery(exhibitorQueries.categories());
  return (
    <>
      <MultiChoice
        control={control}
        name="form.languages"
        label={t`Spoken languages`}
        options={spokenLanguages.map((code) => ({ code, label: languages[code] }))}
      />
      <MultiChoice
        control={control}
        name="form.categories"
        label={t`Product categories`}
        options={categories.items}
        isOptional
      />
      <BringFields control={control} />
      <TextPair
        control={control}
        name="form.contact.name"
        labels={{ zh: t`Contact in Chinese`, en: t`Contact in English` }}
        isOptional
      />
      <div className={`tiles ${classes.pair}`}>
        <TextField
          control={control}
          name="form.contact.phone"
          label={t`Phone of the contact`}
          kind="phone"
          autoComplete="off"
          isOptional
        />
      </div>
    </>
  );
}
