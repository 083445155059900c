import { Trans, useLingui } from '@lingui/react/macro';
import { type Control, useController, useFieldArray, useWatch } from 'react-hook-form';
import classes from '#client/forms/editor.module.css';
import { useSessionLabels } from '#client/lang/use-programme-labels.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { sessionKinds } from '#contract/conferences.ts';
import { limits } from '#contract/limits.ts';
import { type ConferenceValues, nextSession } from './conference-values.ts';
import { useDraftWords } from './use-draft-words.ts';

interface SessionFieldsProps<Output> {
  control: Control<ConferenceValues, unknown, Output>;
  speakers: readonly Speaker[];
}

interface Speaker {
  id: string;
  name: { zh: string; en: string };
}

/** The items of a conference's agenda, in their order. */
export function SessionFields<Output>({ control, speakers }: SessionFieldsProps<Output>) {
  const { fields, append, remove } = useFieldArray({
    control,
    name: 'form.sessions',
    keyName: 'key',
  });
  const form = useWatch({ control, name: 'form' });
  return (
    <div className="stack gap-12">
      {fields.map(({ key }, at) => (
        <SessionCard
          key={key}
          control={control}
          at={at}
          speakers={speakers}
          onRemove={() => remove(at)}
        />
      ))}
      {fields.length < limits.SESSIONS_A_CONFERENCE && (
        <p>
          <Button kind="second" onClick={() => append(nextSession(form))}>
            <Trans>Add an item</Trans>
          </Button>
        </p>
      )}
    </div>
  );
}

interface SessionCardProps<Output> extends SessionFieldsProps<Output> {
  at: number;
  onRemove: () => void;
}

function SessionCard<Output>({ control, at, speakers, onRemove }: SessionCardProps<Output>) {
  const { t } = useLingui();
  const kinds = useSessionLabels();
  const number = at + 1;
  const time = { type: 'datetime-local', autoComplete: 'off' } as const;
  return (
    <Card as="section" className="gap-16" aria-label={t`Item ${number}`}>
      <div className="row spread">
        <h3>
          <Trans>Item {number}</Trans>
        </h3>
        <Button kind="second" size="small" aria-label={t`Remove item ${number}`} onClick={onRemove}>
          <Trans>Remove</Trans>
        </Button>
      </div>
      <div className={`tiles ${classes.pair}`}>
        <TextField
          control={control}
          name={`form.sessions.${at}.title.zh`}
          label={t`Title in Chinese`}
          autoComplete="off"
        />
        <TextField
          control={control}
          name={`form.sessions.${at}.title.en`}
          label={t`Title in English`}
          autoComplete="off"
        />
        <TextField
          control={control}
          name={`form.sessions.${at}.starts_at`}
          label={t`Begins`}
          {...time}
        />
        <TextField
          control={control}
          name={`form.sessions.${at}.ends_at`}
          label={t`Ends`}
          {...time}
        />
        <SelectField
          control={control}
          name={`form.sessions.${at}.kind`}
          label={t`Kind`}
          options={sessionKinds.map((code) => ({ code, label: kinds[code] }))}
        />
        <SpeakersField control={control} at={at} speakers={speakers} />
      </div>
    </Card>
  );
}

/** The speakers of a session: chosen from the programme's speakers, each once. */
function SpeakersField<Output>({
  control,
  at,
  speakers,
}: SessionFieldsProps<Output> & { at: number }) {
  const { t } = useLingui();
  const { lang } = useDraftWords();
  const { field } = useController({ control, name: `form.sessions.${at}.speaker_ids` });
  const nameOf = (id: string) => speakers.find((speaker) => speaker.id === id)?.name[lang] ?? id;
  const others = speakers.filter(({ id }) => !field.value.includes(id));
  return (
    <div className="stack gap-8">
      <label className="stack gap-8">
        <span className="label">
          <Trans>Speakers</Trans>
        </span>
        <select
          className="input select"
          value=""
          onChange={({ target }) => {
            if (target.value) field.onChange([...field.value, target.value]);
          }}
        >
          <option value="">{t`Add a speaker`}</option>
          {others.map(({ id }) => (
            <option key={id} value={id}>
              {nameOf(id)}
            </option>
          ))}
        </select>
      </label>
      {field.value.length > 0 && (
        <ul className="row gap-4">
          {field.value.map((id) => {
            const name = nameOf(id);
            return (
              <li key={id}>
                <Button
                  kind="second"
                  size="small"
                  aria-label={t`Remove ${name}`}
                  onClick={() => field.onChange(field.value.filter((other) => other !== id))}
                >
                  {name} ×
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
