import { Trans } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { CoverPicture, type ShowLibrary } from '#client/forms/cover-picture.tsx';
import { EditorForm } from '#client/forms/editor-form.tsx';
import { LargeFileChooser } from '#client/forms/large-file-chooser.tsx';
import { TextPair } from '#client/forms/text-pair.tsx';
import { useStoredEditor } from '#client/forms/use-stored-editor.ts';
import { ownVideoQueries } from '#client/queries/own-videos.ts';
import { useExhibitSearch } from '#client/queries/use-exhibit-search.ts';
import type { Choice } from '#client/ui/fields/choice-group.tsx';
import { MultiChoice } from '#client/ui/fields/multi-choice.tsx';
import { SearchMany } from '#client/ui/fields/search-many.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { call } from '#client/wire/api.ts';
import { limits } from '#contract/limits.ts';
import { type OwnVideo, saveConsoleVideo, saveOwnVideo } from '#contract/own-videos.ts';
import { consoleFileCalls, FILES_PATH, ownFileCalls } from '#contract/stored-files.ts';
import { useVideoLabels } from './use-video-labels.ts';
import {
  inputOfVideo,
  newVideo,
  secondsOf,
  type VideoControl,
  type VideoValues,
  valuesOfVideo,
  videoOn,
} from './video-values.ts';

interface VideoEditorProps {
  of: 'exhibitor' | 'organiser';
  /** Null: a new one. */
  video: OwnVideo | null;
  /** Hosts that videos may come from. */
  hosts: readonly string[];
  categories: readonly Choice[];
  /** The exhibitor's own, that it may show. The organiser's may show any. */
  exhibits: readonly Choice[];
  /** The organiser's pictures. */
  library?: ShowLibrary;
  onSaved: (saved: OwnVideo) => void;
}

/** A video, new or to be changed, Chinese and English side by side. */
export function VideoEditor({
  of,
  video,
  hosts,
  categories,
  exhibits,
  library,
  onSaved,
}: VideoEditorProps) {
  const labels = useVideoLabels();
  const schema = useMemo(() => videoOn(hosts), [hosts]);
  const endpoint = of === 'exhibitor' ? saveOwnVideo : saveConsoleVideo;
  const editor = useStoredEditor({
    name: 'video',
    stored: video,
    detail: (id) => ownVideoQueries.detail(of, id),
    shownIn: [ownVideoQueries.all()],
    schema,
    adjust: (values: VideoValues) => inputOfVideo(values),
    start: video ? valuesOfVideo(video) : newVideo,
    toValues: valuesOfVideo,
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
      <Source
        of={of}
        control={control}
        hosts={hosts}
        onVideo={(video_url, seconds) => {
          form.setValue('form.video_url', video_url, { shouldDirty: true, shouldValidate: true });
          form.setValue('form.seconds', seconds, { shouldDirty: true });
        }}
      />
      <Texts control={control} categories={categories} />
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

interface SourceProps {
  of: VideoEditorProps['of'];
  control: VideoControl;
  hosts: readonly string[];
  onVideo: (video_url: string, seconds: number | null) => void;
}

/** An uploaded file, or an address of an allowed host. */
function Source({ of, control, hosts, onVideo }: SourceProps) {
  const { labelOf } = useVideoLabels();
  const names = hosts.join(', ');
  return (
    <div className="stack gap-12">
      <LargeFileChooser
        calls={of === 'exhibitor' ? ownFileCalls : consoleFileCalls}
        types={['mp4']}
        action={<Trans>Upload a video</Trans>}
        onUploaded={({ name }, file) =>
          void secondsOf(file).then((seconds) => onVideo(FILES_PATH + name, seconds))
        }
      />
      <TextField
        control={control}
        name="form.video_url"
        label={labelOf('video_url')}
        hint={
          names ? (
            <Trans>
              Filled in by an upload, or the address of an MP4 or HLS video on one of these hosts:{' '}
              {names}
            </Trans>
          ) : (
            <Trans>Filled in by an upload.</Trans>
          )
        }
        autoComplete="off"
      />
    </div>
  );
}

function Texts({ control, categories }: { control: VideoControl; categories: readonly Choice[] }) {
  const { labelOf } = useVideoLabels();
  const pair = (field: string) => ({ zh: labelOf(`${field}.zh`), en: labelOf(`${field}.en`) });
  return (
    <>
      <TextPair control={control} name="form.title" labels={pair('title')} />
      <SelectField
        control={control}
        name="form.category"
        label={labelOf('category')}
        options={categories}
      />
      <TextPair
        control={control}
        name="form.summary"
        labels={pair('summary')}
        max={limits.VIDEO_SUMMARY_CHARACTERS_MAX}
        isOptional
      />
      <TextPair
        control={control}
        name="form.transcript"
        labels={pair('transcript')}
        max={limits.VIDEO_TRANSCRIPT_CHARACTERS_MAX}
        isOptional
      />
    </>
  );
}

function AnyExhibits({ control }: { control: VideoControl }) {
  const { labelOf } = useVideoLabels();
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
