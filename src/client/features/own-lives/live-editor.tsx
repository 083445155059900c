import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { readSignIn } from '#client/device/sign-in.ts';
import classes from '#client/forms/editor.module.css';
import { EditorForm } from '#client/forms/editor-form.tsx';
import { PictureChooser } from '#client/forms/picture-chooser.tsx';
import { TextPair } from '#client/forms/text-pair.tsx';
import { useEditor } from '#client/forms/use-editor.ts';
import { ownLiveQueries } from '#client/queries/own-lives.ts';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import { Button } from '#client/ui/button.tsx';
import type { Choice } from '#client/ui/fields/choice-group.tsx';
import { MultiChoice } from '#client/ui/fields/multi-choice.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { call } from '#client/wire/api.ts';
import { limits } from '#contract/limits.ts';
import { type OwnLive, saveConsoleLive, saveOwnLive } from '#contract/own-lives.ts';
import { GuestFields } from './guest-fields.tsx';
import {
  givenLive,
  type LiveControl,
  type LiveValues,
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
  /** That it may be about. */
  exhibits: readonly Choice[];
  onSaved: (saved: OwnLive) => void;
}

/** A live stream, new or to be changed, Chinese and English side by side. */
export function LiveEditor({ of, live, hosts, exhibits, onSaved }: LiveEditorProps) {
  const queryClient = useQueryClient();
  const { server_time, start_date } = useExhibition();
  const offset = server_time.slice(-6);
  const labels = useLiveLabels();
  const endpoint = of === 'exhibitor' ? saveOwnLive : saveConsoleLive;
  const detail = (id: string) => ownLiveQueries.detail(of, id);
  const editor = useEditor({
    schema: saveOwnLive.input,
    adjust: (values: LiveValues) => givenLive(values, offset),
    start: live ? valuesOfLive(live, offset) : newLive(start_date),
    toValues: (stored: OwnLive) => valuesOfLive(stored, offset),
    draft: { name: 'live', owner: `${readSignIn()?.account_id ?? ''} ${live?.id ?? 'new'}` },
    save: (input, once) => call(endpoint, input, once),
    reload: live ? () => queryClient.fetchQuery(detail(live.id)) : null,
    onSaved: (stored) => {
      queryClient.setQueryData(detail(stored.id).queryKey, stored);
      void queryClient.invalidateQueries({ queryKey: ownLiveQueries.all() });
      onSaved(stored);
    },
  });
  const { control, form } = editor;
  const cover = useWatch({ control, name: 'form.cover' });
  return (
    <EditorForm
      editor={editor}
      labels={labels}
      action={of === 'exhibitor' ? <Trans>Hand in</Trans> : <Trans>Save</Trans>}
    >
      <Texts control={control} />
      <GuestFields control={control} />
      <Times control={control} />
      <Addresses control={control} hosts={hosts} />
      {of === 'exhibitor' && (
        <Cover
          cover={cover}
          onChange={(path) => form.setValue('form.cover', path, { shouldDirty: true })}
        />
      )}
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
          hint={<Trans>As the clocks of the exhibition show it</Trans>}
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

interface CoverProps {
  cover: string | null;
  onChange: (cover: string | null) => void;
}

function Cover({ cover, onChange }: CoverProps) {
  return (
    <fieldset className="stack">
      <legend className="label">
        <Trans>Cover picture</Trans>
      </legend>
      {cover && <img src={cover} alt="" width="256" height="192" />}
      <PictureChooser
        action={cover ? <Trans>Choose another</Trans> : <Trans>Choose a picture</Trans>}
        room={1}
        onUploaded={onChange}
      />
      {cover && (
        <p>
          <Button kind="second" size="small" onClick={() => onChange(null)}>
            <Trans>Remove picture</Trans>
          </Button>
        </p>
      )}
    </fieldset>
  );
}
