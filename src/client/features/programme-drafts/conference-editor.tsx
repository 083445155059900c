import { Trans, useLingui } from '@lingui/react/macro';
import { type Control, useWatch } from 'react-hook-form';
import classes from '#client/forms/editor.module.css';
import { EditorForm } from '#client/forms/editor-form.tsx';
import { TextPair } from '#client/forms/text-pair.tsx';
import { useLanguageLabels, useTypeLabels } from '#client/lang/use-programme-labels.ts';
import { consoleQueries } from '#client/queries/console.ts';
import { ChoiceField } from '#client/ui/fields/choice-field.tsx';
import { MultiChoice } from '#client/ui/fields/multi-choice.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { call } from '#client/wire/api.ts';
import { spokenLanguages } from '#contract/conferences.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { conferenceTypes } from '#contract/filters.ts';
import { limits } from '#contract/limits.ts';
import { saveConferenceDraft } from '#contract/programme-drafts.ts';
import { CancelledFields } from './cancelled-fields.tsx';
import { Completeness } from './completeness.tsx';
import {
  type ConferenceValues,
  inputOfConference,
  valuesOfConference,
} from './conference-values.ts';
import { RelatedExhibitors } from './related-exhibitors.tsx';
import { SeatsChoice } from './seats-choice.tsx';
import { SessionFields } from './session-fields.tsx';
import { useDraftEditor } from './use-draft-editor.ts';
import { useDraftWords } from './use-draft-words.ts';
import { useEditedLabels } from './use-edited-labels.ts';
import { useMovesAlong } from './use-moves-along.ts';
import type { Programme } from './use-programme-draft.ts';

interface ConferenceEditorProps {
  start: ConferenceValues;
  programme: Programme;
  onSaved: () => void;
}

/** All of a conference, Chinese and English side by side. */
export function ConferenceEditor({ start, programme, onSaved }: ConferenceEditorProps) {
  const editor = useDraftEditor({
    noun: 'conference',
    schema: saveConferenceDraft.input,
    start,
    toInput: inputOfConference,
    toValues: valuesOfConference,
    save: (input, once) => call(saveConferenceDraft, input, once),
    query: consoleQueries.conference,
    onSaved,
  });
  const { control, form: fields, choice, onSubmit } = editor;
  useMovesAlong(fields);
  const taken = programme.conferences.find(({ id }) => id === start.id)?.taken ?? 0;
  const form = useWatch({ control, name: 'form' });
  return (
    <EditorForm editor={editor} labels={useEditedLabels()} action={<Trans>Save</Trans>}>
      <Completeness form={form} />
      <Texts control={control} />
      <Place control={control} programme={programme} />
      <Seats control={control} isPaid={form.paid_type === 'paid'} />
      <h2>
        <Trans>Agenda</Trans>
      </h2>
      <SessionFields control={control} speakers={programme.speakers} />
      <RelatedExhibitors control={control} />
      <CancelledFields control={control} isCancelled={form.is_cancelled} />
      <SeatsChoice
        choice={choice}
        taken={taken}
        onKeep={() => fields.setValue('form.capacity', String(taken), { shouldDirty: true })}
        onAnswered={() => void onSubmit()}
      />
    </EditorForm>
  );
}

type ConferenceControl = Control<ConferenceValues, unknown, InputOf<typeof saveConferenceDraft>>;

function Texts({ control }: { control: ConferenceControl }) {
  const { t } = useLingui();
  return (
    <>
      <TextPair
        control={control}
        name="form.title"
        labels={{ zh: t`Title in Chinese`, en: t`Title in English` }}
      />
      <TextPair
        control={control}
        name="form.summary"
        labels={{ zh: t`Summary in Chinese`, en: t`Summary in English` }}
        max={limits.CONFERENCE_SUMMARY_CHARACTERS_MAX}
        isOptional
      />
      <TextPair
        control={control}
        name="form.organiser"
        labels={{ zh: t`Organiser in Chinese`, en: t`Organiser in English` }}
        isOptional
      />
    </>
  );
}

function Place({ control, programme }: { control: ConferenceControl; programme: Programme }) {
  const { t } = useLingui();
  const { lang } = useDraftWords();
  const types = useTypeLabels();
  const languages = useLanguageLabels();
  const choice = ({ code, name }: { code: string; name: { zh: string; en: string } }) => ({
    code,
    label: name[lang],
  });
  const languageOptions = spokenLanguages.map((code) => ({ code, label: languages[code] }));
  const time = { type: 'datetime-local', autoComplete: 'off' } as const;
  return (
    <>
      <h2>
        <Trans>Time and place</Trans>
      </h2>
      <div className={`tiles ${classes.pair}`}>
        <TextField
          control={control}
          name="form.starts_at"
          label={t`Begins`}
          hint={t`A new day also moves the end, the closing time and the agenda.`}
          {...time}
        />
        <TextField control={control} name="form.ends_at" label={t`Ends`} {...time} />
        <SelectField
          control={control}
          name="form.room"
          label={t`Room`}
          options={programme.rooms.map(choice)}
        />
        <SelectField
          control={control}
          name="form.track"
          label={t`Track`}
          options={programme.tracks.map(choice)}
        />
        <SelectField
          control={control}
          name="form.type"
          label={t`Kind`}
          options={conferenceTypes.map((code) => ({ code, label: types[code] }))}
        />
      </div>
      <MultiChoice
        control={control}
        name="form.languages"
        label={t`Spoken languages`}
        options={languageOptions}
      />
      <MultiChoice
        control={control}
        name="form.interpretation"
        label={t`Interpreted into`}
        options={languageOptions}
        isOptional
      />
    </>
  );
}

function Seats({ control, isPaid }: { control: ConferenceControl; isPaid: boolean }) {
  const { t } = useLingui();
  const time = { type: 'datetime-local', autoComplete: 'off' } as const;
  return (
    <>
      <h2>
        <Trans>Signing up</Trans>
      </h2>
      <div className={`tiles ${classes.pair}`}>
        <TextField control={control} name="form.opens_at" label={t`Open from`} {...time} />
        <TextField
          control={control}
          name="form.closes_at"
          label={t`Closes`}
          hint={t`At the beginning at the latest.`}
          {...time}
        />
        <TextField
          control={control}
          name="form.capacity"
          label={t`Seats`}
          hint={t`Empty: not limited.`}
          kind="whole_number"
          isOptional
        />
        <TextField
          control={control}
          name="form.invitation_count"
          label={t`Places by invitation`}
          kind="whole_number"
        />
      </div>
      <ChoiceField
        control={control}
        name="form.access"
        label={t`For whom`}
        look="segmented"
        options={[
          { code: 'open', label: t`All registered buyers` },
          { code: 'private', label: t`By invitation only` },
        ]}
      />
      <ChoiceField
        control={control}
        name="form.paid_type"
        label={t`Fee`}
        look="segmented"
        options={[
          { code: 'free', label: t`Free` },
          { code: 'paid', label: t`Paid, in the mini program` },
        ]}
      />
      {isPaid && (
        <TextField control={control} name="form.fee" label={t`Fee in RMB`} kind="decimal" />
      )}
    </>
  );
}
