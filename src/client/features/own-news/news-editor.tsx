import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { CoverPicture } from '#client/forms/cover-picture.tsx';
import { EditorForm } from '#client/forms/editor-form.tsx';
import { MarkdownField } from '#client/forms/markdown-field.tsx';
import { PictureChooser } from '#client/forms/picture-chooser.tsx';
import { TextPair } from '#client/forms/text-pair.tsx';
import { useStoredEditor } from '#client/forms/use-stored-editor.ts';
import { type NewsWriter, ownNewsQueries } from '#client/queries/own-news.ts';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import { Button } from '#client/ui/button.tsx';
import { ChoiceField } from '#client/ui/fields/choice-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { call } from '#client/wire/api.ts';
import { limits } from '#contract/limits.ts';
import { newsTypes } from '#contract/news-types.ts';
import {
  type OwnNews,
  previewConsoleNews,
  previewOwnNews,
  saveConsoleNews,
  saveOwnNews,
} from '#contract/own-news.ts';
import { LibrarySheet } from './library-sheet.tsx';
import {
  inputOfNews,
  type NewsControl,
  type NewsValues,
  newNews,
  valuesOfNews,
} from './news-values.ts';
import { Revisions } from './revisions.tsx';
import { useNewsLabels } from './use-news-labels.ts';

export interface NewsEditorProps {
  of: NewsWriter;
  /** Null: a new one. */
  news: OwnNews | null;
  /** The label of each type. */
  types: Record<(typeof newsTypes)[number], string>;
  onSaved: (saved: OwnNews) => void;
}

/** An article, new or to be changed, in Chinese and English. */
export function NewsEditor({ of, news, types, onSaved }: NewsEditorProps) {
  const offset = useExhibition().server_time.slice(-6);
  const labels = useNewsLabels();
  const editor = useStoredEditor({
    name: 'news',
    stored: news,
    detail: (id) => ownNewsQueries.detail(of, id),
    shownIn: [ownNewsQueries.all()],
    schema: saveConsoleNews.input,
    adjust: (values: NewsValues) => inputOfNews(values, offset),
    start: news ? valuesOfNews(news) : newNews(of === 'exhibitor' ? 'enterprises' : 'news'),
    toValues: valuesOfNews,
    save: ({ publish, publish_at, ...edit }, once) =>
      of === 'exhibitor'
        ? call(saveOwnNews, edit, once)
        : call(saveConsoleNews, { ...edit, publish, publish_at }, once),
    onSaved,
  });
  const { control, form } = editor;
  const publish = useWatch({ control, name: 'publish' });
  const isPublic = news?.state === 'published';
  const actions: Record<NewsValues['publish'], ReactNode> = {
    draft: isPublic ? <Trans>Save without publishing</Trans> : <Trans>Save draft</Trans>,
    now: isPublic ? <Trans>Publish the changes</Trans> : <Trans>Publish now</Trans>,
    later: <Trans>Publish later</Trans>,
  };
  return (
    <div className="stack gap-24">
      <EditorForm
        editor={editor}
        labels={labels}
        action={of === 'exhibitor' ? <Trans>Submit</Trans> : actions[publish]}
      >
        {of === 'organiser' && (
          <ChoiceField
            control={control}
            name="form.type"
            look="segmented"
            label={labels.labelOf('type')}
            options={newsTypes.map((code) => ({ code, label: types[code] }))}
          />
        )}
        <Texts of={of} control={control} />
        <Cover
          of={of}
          control={control}
          onChange={(cover) => form.setValue('form.cover', cover, { shouldDirty: true })}
        />
        <Origin of={of} control={control} />
        {of === 'organiser' && (
          <Publishing control={control} isLater={publish === 'later'} isPublic={isPublic} />
        )}
      </EditorForm>
      {of === 'organiser' && news && news.revisions.length > 0 && (
        <Revisions
          news={news}
          labelOf={labels.labelOf}
          onTake={(taken) => form.setValue('form', taken, { shouldDirty: true })}
        />
      )}
    </div>
  );
}

function Texts({ of, control }: { of: NewsWriter; control: NewsControl }) {
  const { labelOf } = useNewsLabels();
  const pair = (field: string) => ({ zh: labelOf(`${field}.zh`), en: labelOf(`${field}.en`) });
  return (
    <>
      <TextPair control={control} name="form.title" labels={pair('title')} isOptional />
      <TextPair
        control={control}
        name="form.summary"
        labels={pair('summary')}
        max={limits.NEWS_SUMMARY_CHARACTERS_MAX}
        isOptional
      />
      {(['zh', 'en'] as const).map((lang) => (
        <MarkdownField
          key={lang}
          control={control}
          name={`form.body.${lang}`}
          lang={lang}
          label={labelOf(`body.${lang}`)}
          max={limits.NEWS_CHARACTERS_MAX}
          preview={(body, signal) =>
            call(of === 'exhibitor' ? previewOwnNews : previewConsoleNews, { body }, { signal })
          }
          picture={(insert) => <PictureButton of={of} lang={lang} insert={insert} />}
        />
      ))}
    </>
  );
}

interface PictureButtonProps {
  of: NewsWriter;
  lang: 'zh' | 'en';
  insert: (markdown: string) => void;
}

/** Chooses a picture for the text: of the organiser's library, or from the device of an exhibitor. */
function PictureButton({ of, lang, insert }: PictureButtonProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  if (of === 'exhibitor') {
    const words = t`What the picture shows`;
    return (
      <PictureChooser
        action={<Trans>Picture</Trans>}
        room={1}
        onUploaded={(path) => insert(`![${words}](${path})`)}
      />
    );
  }
  return (
    <>
      <Button kind="second" size="small" onClick={() => setOpen(true)}>
        <Trans>Picture</Trans>
      </Button>
      {isOpen && (
        <LibrarySheet
          onChosen={({ picture, alt }) => {
            setOpen(false);
            insert(`![${alt[lang].replaceAll(/[[\]]/g, '')}](${picture})`);
          }}
          onClosed={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface CoverProps {
  of: NewsWriter;
  control: NewsControl;
  onChange: (cover: string | null) => void;
}

function Cover({ of, control, onChange }: CoverProps) {
  const { labelOf } = useNewsLabels();
  const cover = useWatch({ control, name: 'form.cover' });
  return (
    <CoverPicture
      cover={cover}
      onChange={onChange}
      library={of === 'organiser' ? (sheet) => <LibrarySheet {...sheet} /> : undefined}
    >
      <TextPair
        control={control}
        name="form.cover_alt"
        labels={{ zh: labelOf('cover_alt.zh'), en: labelOf('cover_alt.en') }}
        isOptional
      />
    </CoverPicture>
  );
}

function Origin({ of, control }: { of: NewsWriter; control: NewsControl }) {
  const { labelOf } = useNewsLabels();
  return (
    <>
      {of === 'organiser' && (
        <TextPair
          control={control}
          name="form.author"
          labels={{ zh: labelOf('author.zh'), en: labelOf('author.en') }}
          isOptional
        />
      )}
      <TextField control={control} name="form.source" label={labelOf('source')} isOptional />
      <TextField
        control={control}
        name="form.source_url"
        label={labelOf('source_url')}
        kind="url"
        isOptional
      />
    </>
  );
}

interface PublishingProps {
  control: NewsControl;
  isLater: boolean;
  /** Readers see an earlier text already. */
  isPublic: boolean;
}

function Publishing({ control, isLater, isPublic }: PublishingProps) {
  const { t } = useLingui();
  const { labelOf } = useNewsLabels();
  return (
    <>
      <ChoiceField
        control={control}
        name="publish"
        look="segmented"
        label={labelOf('publish')}
        options={[
          { code: 'draft', label: isPublic ? t`Not public yet` : t`Stays a draft` },
          { code: 'now', label: t`Is published now` },
          { code: 'later', label: t`Is published later` },
        ]}
      />
      {isLater && (
        <TextField
          control={control}
          name="publish_at"
          label={labelOf('publish_at')}
          hint={<Trans>Local time of the exhibition</Trans>}
          type="datetime-local"
          autoComplete="off"
        />
      )}
    </>
  );
}
