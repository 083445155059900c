import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import classes from '#client/forms/editor.module.css';
import { SubmissionForm } from '#client/forms/submission-form.tsx';
import { useSubmission } from '#client/forms/use-submission.ts';
import { consoleQueries } from '#client/queries/console.ts';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import { Button } from '#client/ui/button.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TextArea } from '#client/ui/fields/text-area.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { call } from '#client/wire/api.ts';
import { limits } from '#contract/limits.ts';
import { type RoomChoice, saveRoom, saveSpeaker } from '#contract/programme-drafts.ts';
import type { Programme } from './conference-editor.tsx';
import { useDraftWords } from './use-draft-words.ts';

type Speaker = Programme['speakers'][number];
const NO_TEXT = { zh: '', en: '' };

/** What conferences have in common: where they are, and who speaks. */
export function RoomsAndSpeakers() {
  const { data } = useSuspenseQuery(consoleQueries.programme());
  const queryClient = useQueryClient();
  const { lang } = useDraftWords();
  const [room, setRoom] = useState<RoomChoice | 'new' | null>(null);
  const [speaker, setSpeaker] = useState<Speaker | 'new' | null>(null);
  const reload = () => void queryClient.invalidateQueries({ queryKey: consoleQueries.all() });
  const { rooms, speakers } = data;
  return (
    <section className="stack gap-8">
      <details className="panel mist">
        <summary className="line gap-8 strong">
          <Plural value={rooms.length} one="# room" other="# rooms" />
          <Icon path="M6 9l6 6 6-6" />
        </summary>
        <Names
          items={rooms.map((one) => ({ key: one.code, name: one.name[lang], one }))}
          onChosen={setRoom}
        />
        <Button kind="second" size="small" onClick={() => setRoom('new')}>
          <Trans>New room</Trans>
        </Button>
      </details>
      <details className="panel mist">
        <summary className="line gap-8 strong">
          <Plural value={speakers.length} one="# speaker" other="# speakers" />
          <Icon path="M6 9l6 6 6-6" />
        </summary>
        <Names
          items={speakers.map((one) => ({ key: one.id, name: one.name[lang], one }))}
          onChosen={setSpeaker}
        />
        <Button kind="second" size="small" onClick={() => setSpeaker('new')}>
          <Trans>New speaker</Trans>
        </Button>
      </details>
      {room && (
        <RoomSheet
          room={room === 'new' ? null : room}
          onSaved={reload}
          onClosed={() => setRoom(null)}
        />
      )}
      {speaker && (
        <SpeakerSheet
          speaker={speaker === 'new' ? null : speaker}
          onSaved={reload}
          onClosed={() => setSpeaker(null)}
        />
      )}
    </section>
  );
}

interface NamesProps<One> {
  items: readonly { key: string; name: string; one: One }[];
  onChosen: (one: One) => void;
}

function Names<One>({ items, onChosen }: NamesProps<One>) {
  return (
    <ul className="row gap-4 padded">
      {items.map(({ key, name, one }) => (
        <li key={key}>
          <Button kind="second" size="small" onClick={() => onChosen(one)}>
            {name}
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface SheetProps {
  onSaved: () => void;
  onClosed: () => void;
}

function RoomSheet({ room, onSaved, onClosed }: SheetProps & { room: RoomChoice | null }) {
  const { t } = useLingui();
  const { halls } = useExhibition();
  const submission = useSubmission({
    schema: saveRoom.input,
    adjust: (values) => ({
      ...values,
      hall: values.hall || null,
      capacity: values.capacity.trim() === '' ? null : Number(values.capacity),
    }),
    start: {
      code: room?.code,
      name: room?.name ?? NO_TEXT,
      hall: room?.hall ?? '',
      capacity: String(room?.capacity ?? ''),
    },
    send: (input, once) => call(saveRoom, input, once),
    onSent: () => {
      onSaved();
      onClosed();
    },
  });
  const { control } = submission;
  return (
    <Sheet title={room ? t`Change a room` : t`New room`} onClosed={onClosed}>
      <SubmissionForm submission={submission} action={<Trans>Save</Trans>}>
        <TextField control={control} name="name.zh" label={t`Name in Chinese`} autoComplete="off" />
        <TextField control={control} name="name.en" label={t`Name in English`} autoComplete="off" />
        <SelectField
          control={control}
          name="hall"
          label={t`Hall`}
          hint={t`None: outside the halls.`}
          options={halls.map((hall) => ({ code: hall, label: hall }))}
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

function SpeakerSheet({ speaker, onSaved, onClosed }: SheetProps & { speaker: Speaker | null }) {
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
  const lines = [
    { name: 'name.zh', label: t`Name in Chinese`, isOptional: false },
    { name: 'name.en', label: t`Name in English`, isOptional: false },
    { name: 'title.zh', label: t`Position in Chinese`, isOptional: true },
    { name: 'title.en', label: t`Position in English`, isOptional: true },
    { name: 'company.zh', label: t`Company in Chinese`, isOptional: true },
    { name: 'company.en', label: t`Company in English`, isOptional: true },
  ] as const;
  return (
    <Sheet title={speaker ? t`Change a speaker` : t`New speaker`} onClosed={onClosed}>
      <SubmissionForm submission={submission} action={<Trans>Save</Trans>}>
        <div className={`tiles ${classes.pair}`}>
          {lines.map((line) => (
            <TextField key={line.name} control={control} autoComplete="off" {...line} />
          ))}
        </div>
        <TextArea
          control={control}
          name="about.zh"
          label={t`A line about the person, in Chinese`}
          max={limits.TEXT_CHARACTERS_MAX}
          rows={2}
          isOptional
        />
        <TextArea
          control={control}
          name="about.en"
          label={t`A line about the person, in English`}
          max={limits.TEXT_CHARACTERS_MAX}
          rows={2}
          isOptional
        />
      </SubmissionForm>
    </Sheet>
  );
}
