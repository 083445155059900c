import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { EditorForm } from '#client/forms/editor-form.tsx';
import { MarkdownField } from '#client/forms/markdown-field.tsx';
import { TextPair } from '#client/forms/text-pair.tsx';
import { useEditorLabels } from '#client/forms/use-editor-labels.ts';
import { useStoredEditor } from '#client/forms/use-stored-editor.ts';
import { textIn } from '#client/lang/text-in.ts';
import { useLang } from '#client/lang/use-lang.ts';
import { consoleManualQueries } from '#client/queries/exhibitor-manual-console.ts';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import { ChoiceField } from '#client/ui/fields/choice-field.tsx';
import { FlagField } from '#client/ui/fields/flag-field.tsx';
import { SearchMany } from '#client/ui/fields/search-many.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { call } from '#client/wire/api.ts';
import { manualSections } from '#contract/exhibitor-manual.ts';
import {
  ARTICLE_FILES_MAX,
  type ConsoleArticle,
  manualAudiences,
  previewConsoleArticle,
  saveConsoleArticle,
} from '#contract/exhibitor-manual-console.ts';
import { limits } from '#contract/limits.ts';
import {
  type ArticleControl,
  type ArticleValues,
  inputOfArticle,
  newArticle,
  valuesOfArticle,
} from './article-form-values.ts';
import { useAudienceLabels } from './use-audience-labels.ts';
import { useSectionLabels } from './use-section-labels.ts';

interface ArticleEditorProps {
  /** Null: a new one. */
  article: ConsoleArticle | null;
  /** Chooses a picture for a text. */
  picture: (lang: 'zh' | 'en', insert: (markdown: string) => void) => ReactNode;
  onSaved: (saved: ConsoleArticle) => void;
}

/** An article of the manual, new or to be changed, in both languages. */
export function ArticleEditor({ article, picture, onSaved }: ArticleEditorProps) {
  const { t } = useLingui();
  const { server_time } = useExhibition();
  const labels = useArticleLabels();
  const { labelOf } = labels;
  const sections = useSectionLabels();
  const editor = useStoredEditor({
    name: 'manual',
    stored: article,
    detail: consoleManualQueries.detail,
    shownIn: [consoleManualQueries.all()],
    schema: saveConsoleArticle.input,
    adjust: (values: ArticleValues) => inputOfArticle(values, server_time.slice(-6)),
    start: article ? valuesOfArticle(article) : newArticle,
    toValues: valuesOfArticle,
    save: (input, once) => call(saveConsoleArticle, input, once),
    onSaved,
  });
  const { control } = editor;
  return (
    <EditorForm editor={editor} labels={labels} action={<Trans>Save</Trans>}>
      <SelectField
        control={control}
        name="form.section"
        label={labelOf('section')}
        options={manualSections.map((code) => ({ code, label: sections[code] }))}
      />
      <TextPair
        control={control}
        name="form.title"
        labels={{ zh: labelOf('title.zh'), en: labelOf('title.en') }}
      />
      {(['zh', 'en'] as const).map((lang) => (
        <MarkdownField
          key={lang}
          control={control}
          name={`form.body.${lang}`}
          lang={lang}
          label={labelOf(`body.${lang}`)}
          max={limits.NEWS_CHARACTERS_MAX}
          preview={(body, signal) => call(previewConsoleArticle, { body }, { signal })}
          picture={(insert) => picture(lang, insert)}
        />
      ))}
      <Files control={control} />
      <Asking control={control} read={article?.counts.read ?? 0} />
      <FlagField
        control={control}
        name="form.is_published"
        label={t`Published: exhibitors see it`}
      />
    </EditorForm>
  );
}

/** The downloads that stand under the text. */
function Files({ control }: { control: ArticleControl }) {
  const { t } = useLingui();
  const lang = useLang();
  const { field } = useController({ control, name: 'form.download_ids' });
  const { data } = useQuery(consoleManualQueries.files());
  const all = data?.items ?? [];
  const options = all.map(({ id, title, file_name, is_published }) => ({
    code: id,
    label: textIn(title, lang),
    detail: is_published ? file_name : t`${file_name}, not published`,
  }));
  const chosen = field.value.map((code) => ({
    code,
    label: options.find((one) => one.code === code)?.label ?? '…',
  }));
  return (
    <div className="stack gap-8">
      <SearchMany
        label={t`Files under the text`}
        action={<Trans>Add a file</Trans>}
        chosen={chosen}
        options={options}
        most={ARTICLE_FILES_MAX}
        onChange={field.onChange}
      />
      <p className="quiet small">
        <Trans>Choose from the downloads that only exhibitors see.</Trans>
      </p>
    </div>
  );
}

interface AskingProps {
  control: ArticleControl;
  /** Exhibitors that have confirmed the present text. */
  read: number;
}

function Asking({ control, read }: AskingProps) {
  const { t } = useLingui();
  const audiences = useAudienceLabels();
  const asks = useWatch({ control, name: 'form.asks_reading' });
  return (
    <>
      <ChoiceField
        control={control}
        name="form.audience"
        look="list"
        label={t({ message: 'For', context: 'whom an article is for' })}
        options={manualAudiences.map((code) => ({ code, label: audiences[code] }))}
      />
      <FlagField
        control={control}
        name="form.asks_reading"
        label={t`Exhibitors confirm: “I have read this”`}
      />
      {asks && (
        <TextField
          control={control}
          name="form.due_at"
          label={t`Read by`}
          hint={
            <Trans>Local time of the exhibition. Reminders go out 14, 3 and 0 days before.</Trans>
          }
          type="datetime-local"
          autoComplete="off"
          isOptional
        />
      )}
      {asks && read > 0 && (
        <FlagField
          control={control}
          name="asks_again"
          label={t`This change matters: ask the ${read} readers again`}
        />
      )}
    </>
  );
}

/** Labels of an article's fields, and their values as text. */
function useArticleLabels() {
  const { t } = useLingui();
  const labels = useEditorLabels({
    section: t`Section`,
    'body.zh': t`Text in Chinese`,
    'body.en': t`Text in English`,
    audience: t({ message: 'For', context: 'whom an article is for' }),
    asks_reading: t`Exhibitors confirm`,
    due_at: t`Read by`,
    download_ids: t`Files under the text`,
    is_published: t`Published`,
  });
  const codes: Record<string, string> = { ...useAudienceLabels(), ...useSectionLabels() };
  return {
    ...labels,
    textOf: (value: Parameters<typeof labels.textOf>[0]) =>
      value.field === 'form.audience' || value.field === 'form.section'
        ? (codes[String(value.value)] ?? '')
        : labels.textOf(value),
  };
}
