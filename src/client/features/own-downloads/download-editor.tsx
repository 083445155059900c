import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { EditorForm } from '#client/forms/editor-form.tsx';
import { LargeFileChooser } from '#client/forms/large-file-chooser.tsx';
import { TextPair } from '#client/forms/text-pair.tsx';
import { useEditorLabels } from '#client/forms/use-editor-labels.ts';
import { useStoredEditor } from '#client/forms/use-stored-editor.ts';
import { bytesText } from '#client/lang/bytes-text.ts';
import { downloadQueries } from '#client/queries/downloads.ts';
import { useTimes } from '#client/queries/use-times.ts';
import type { Choice } from '#client/ui/fields/choice-group.tsx';
import { FlagField } from '#client/ui/fields/flag-field.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { call } from '#client/wire/api.ts';
import { limits } from '#contract/limits.ts';
import { type OwnDownload, saveConsoleDownload } from '#contract/own-downloads.ts';
import { consoleFileCalls, fileTypes, type StoredFile } from '#contract/stored-files.ts';
import {
  type DownloadControl,
  type DownloadValues,
  inputOfDownload,
  newDownload,
  valuesOfDownload,
} from './download-values.ts';

interface DownloadEditorProps {
  /** Null: a new one. */
  download: OwnDownload | null;
  categories: readonly Choice[];
  languages: readonly Choice[];
  onSaved: (saved: OwnDownload) => void;
}

/** A download, new or to be changed, with the versions of its file. */
export function DownloadEditor({ download, categories, languages, onSaved }: DownloadEditorProps) {
  const { i18n } = useLingui();
  const labels = useDownloadLabels();
  const [sent, setSent] = useState<StoredFile | null>(null);
  const editor = useStoredEditor({
    name: 'download',
    stored: download,
    detail: downloadQueries.edited,
    shownIn: [downloadQueries.all()],
    schema: saveConsoleDownload.input,
    adjust: (values: DownloadValues) => inputOfDownload(values),
    start: download ? valuesOfDownload(download) : newDownload,
    toValues: valuesOfDownload,
    save: (input, once) => call(saveConsoleDownload, input, once),
    onSaved,
  });
  const { control, form } = editor;
  const name = sent?.file_name;
  const size = sent && bytesText(sent.bytes, i18n.locale);
  const problem = form.formState.errors.form?.file?.message;
  return (
    <EditorForm editor={editor} labels={labels} action={<Trans>Save</Trans>}>
      <fieldset className="stack gap-8">
        <legend className="label">
          <Trans>File</Trans>
        </legend>
        {download && <Versions download={download} />}
        <LargeFileChooser
          calls={consoleFileCalls}
          types={fileTypes}
          action={download ? <Trans>Upload a new version</Trans> : <Trans>Upload the file</Trans>}
          onUploaded={(stored) => {
            setSent(stored);
            form.setValue('form.file', stored.name, { shouldDirty: true, shouldValidate: true });
          }}
        />
        {sent && (
          <p className="small">
            <Trans>
              Uploaded: {name}, {size}. It takes effect once you save.
            </Trans>
          </p>
        )}
        <p role="alert" className="small error">
          {problem}
        </p>
      </fieldset>
      <Fields control={control} categories={categories} languages={languages} />
    </EditorForm>
  );
}

function Versions({ download: { versions } }: { download: OwnDownload }) {
  const { i18n } = useLingui();
  const times = useTimes();
  return (
    <ul className="stack gap-4 small">
      {versions.map(({ number, file_name, bytes, added_at }) => (
        <li key={number} className="row numbers">
          <span>
            <Trans>version {number}</Trans>
          </span>
          <span>{file_name}</span>
          <span className="quiet">{bytesText(bytes, i18n.locale)}</span>
          <span className="quiet">{times.moment(added_at)}</span>
        </li>
      ))}
    </ul>
  );
}

interface FieldsProps extends Pick<DownloadEditorProps, 'categories' | 'languages'> {
  control: DownloadControl;
}

function Fields({ control, categories, languages }: FieldsProps) {
  const { t } = useLingui();
  const { labelOf } = useDownloadLabels();
  const pair = (field: string) => ({ zh: labelOf(`${field}.zh`), en: labelOf(`${field}.en`) });
  return (
    <>
      <TextPair control={control} name="form.title" labels={pair('title')} />
      <TextPair
        control={control}
        name="form.note"
        labels={pair('note')}
        max={limits.TEXT_CHARACTERS_MAX}
        isOptional
      />
      <SelectField
        control={control}
        name="form.category"
        label={labelOf('category')}
        options={categories}
      />
      <SelectField
        control={control}
        name="form.language"
        label={labelOf('language')}
        options={languages}
      />
      <TextField
        control={control}
        name="form.position"
        label={labelOf('position')}
        hint={t`Smaller numbers come first.`}
        kind="whole_number"
      />
      <FlagField control={control} name="form.for_exhibitors" label={labelOf('for_exhibitors')} />
      <FlagField control={control} name="form.is_published" label={labelOf('is_published')} />
    </>
  );
}

/** Labels of a download's fields, and their values as text. */
function useDownloadLabels() {
  const { t } = useLingui();
  return useEditorLabels({
    'note.zh': t`Note in Chinese`,
    'note.en': t`Note in English`,
    language: t`Language of the file`,
    position: t`Place in the list`,
    for_exhibitors: t`For the people of exhibitors alone`,
    is_published: t`Published`,
    file: t`File`,
  });
}
