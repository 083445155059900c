import { Trans } from '@lingui/react/macro';
import { type ReactNode, useMemo } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { CoverPicture, type ShowLibrary } from '#client/forms/cover-picture.tsx';
import classes from '#client/forms/editor.module.css';
import { EditorForm } from '#client/forms/editor-form.tsx';
import { TextPair } from '#client/forms/text-pair.tsx';
import { useStoredEditor } from '#client/forms/use-stored-editor.ts';
import { ownLiveQueries } from '#client/queries/own-lives.ts';
import { useExhibitSearch } from '#client/queries/use-exhibit-search.ts';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import type { Choice } from '#client/ui/fields/choice-group.tsx';
import { MultiChoice } from '#client/ui/fields/multi-choice.tsx';
import { SearchMany } from '#client/ui/fields/search-many.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { call } from '#client/wire/api.ts';
import { limits } from '#contract/limits.ts';
import { type OwnLive, saveConsoleLive, saveOwnLive } from '#contract/own-lives.ts';
import { GuestFields } from './guest-fields.tsx';
import {
  inputOfLive,
  type LiveControl,
  type LiveValues,
  liveOn,
  newLive,
  valuesOfLive,
} from './live-values.ts';
import { useLiveLabels } from './use-live-labels.ts';

interface LiveEditorProps {
  of: 'exhibitor' | 'organiser';
  /** Null: a new one. */
  live: OwnLive | null;
  /** Hosts that streams may come from. */
  hosts: readonly string[];
  /** The exhibitor's own, that it may be about. The organiser's may be about any. */
  exhibits: readonly Choice[];
  /** The organiser's pictures. */
  library?: ShowLibrary;
  onSaved: (saved: OwnLive) => void;
}

/** A live stream, new or to be changed, Chinese and English side by side. */
export function LiveEditor({ of, live, hosts, exhibits, library, onSaved }: LiveEditorProps) {
  const { server_time, start_date } = useExhibition();
  const offset = server_time.slice(-6);
  const labels = useLiveLabels();
  const schema = useMemo(() => liveOn(hosts), [hosts]);
  const endpoint = of === 'exhibitor' ? saveOwnLive : saveConsoleLive;
  const editor = useStoredEditor({
    name: 'live',
    stored: live,
    detail: (id) => ownLiveQueries.detail(of, id),
    shownIn: [ownLiveQueries.all()],
    schema,
    adjust: (values: LiveValues) => inputOfLive(values, offset),
    start: live ? valuesOfLive(live, offset) : newLive(start_date),
    toValues: (stored: OwnLive) => valuesOfLive(stored, offset),
    save: (input, once) => call(endpoint, input, once),
    onSaved,
  });
  const { control, form } = editor;
  const cover = useWatch({ control, name: 'form.cover' });
  return (
    <EditorForm
      editor={editor}
      labels={labels}
      action={of === 'exhibitor' ? <Trans>Submit</Trans> : <Trans>Save</Trans>}
    >
      <Texts control={control} />
      <GuestFields control={control} />
      <Times control={control} />
      <Addresses control={control} hosts={hosts} />
      <CoverPicture
        cover={cover}
        library={library}
        onChange={(path) => form.setValue('form.cover', path, { shouldDirty: true })}
      />
      {of === 'organiser' && <AnyExhibits control={control} />}
      {exhibits.length > 0 && (
        <MultiChoice
          control={control}
          name="form.exhibit_ids"
          label={labels.labelOf('exhibit_ids')}
          options={exhibits}
          isOptional
        />
      )}
    </EditorForm>
  );
}

function Texts({ control }: { control: LiveControl }) {
  const { labelOf } = useLiveLabels();
  const pair = (field: string) => ({ zh: labelOf(`${field}.zh`), en: labelOf(`${field}.en`) });
  return (
    <>
      <TextPair control={control} name="form.title" labels={pair('title')} />
      <TextPair
        control={control}
        name="form.summary"
        labels={pair('summary')}
        max={limits.LIVE_SUMMARY_CHARACTERS_MAX}
        isOptional
      />
      <TextPair control={control} name="form.anchor" labels={pair('anchor')} />
    </>
  );
}

function Times({ control }: { control: LiveControl }) {
  const { labelOf } = useLiveLabels();
  return (
    <div className={`tiles ${classes.pair}`}>
      {(['starts_at', 'ends_at'] as const).map((field) => (
        <TextField
          key={field}
          control={control}
          name={`form.${field}`}
          label={labelOf(field)}
          hint={<Trans>Local time of the exhibition</Trans>}
          type="datetime-local"
          autoComplete="off"
        />
      ))}
    </div>
  );
}

function Addresses({ control, hosts }: { control: LiveControl; hosts: readonly string[] }) {
  const { labelOf } = useLiveLabels();
  const names = hosts.join(', ');
  const hint: Record<'stream_url' | 'replay_url', ReactNode> = {
    stream_url: names ? (
      <Trans>HLS (.m3u8), by https, from one of these hosts: {names}</Trans>
    ) : (
      <Trans>The organiser has not allowed any host for streams yet.</Trans>
    ),
    replay_url: <Trans>HLS or MP4, from the same hosts; shown once it has ended.</Trans>,
  };
  return (
    <>
      {(['stream_url', 'replay_url'] as const).map((field) => (
        <TextField
          key={field}
          control={control}
          name={`form.${field}`}
          label={labelOf(field)}
          hint={hint[field]}
          kind="url"
          isOptional
        />
      ))}
    </>
  );
}

function AnyExhibits({ control }: { control: LiveControl }) {
  const { labelOf } = useLiveLabels();
  const { field } = useController({ control, name: 'form.exhibit_ids' });
  return (
    <SearchMany
      label={labelOf('exhibit_ids')}
      action={<Trans>Add an exhibit</Trans>}
      {...useExhibitSearch(field.value)}
      most={limits.EXHIBITS_A_LIVE}
      onChange={field.onChange}
    />
  );
}
