import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ClipboardEvent, type ReactNode, useRef, useState } from 'react';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import type { LongTextValues } from '#client/lang/long-text.ts';
import { ArticleText } from '#client/ui/article-text.tsx';
import { Button } from '#client/ui/button.tsx';
import { CharacterCount } from '#client/ui/fields/character-count.tsx';
import { FieldFrame, useField } from '#client/ui/fields/field.tsx';
import type { Block } from '#contract/article.ts';
import { insertText, type Mark, marks, surround } from './edit-text.ts';
import classes from './editor.module.css';

/** Makes the server render a text. */
export type PreviewText = (body: string, signal: AbortSignal) => Promise<{ blocks: Block[] }>;

interface MarkdownFieldProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  name: FieldPath<Values>;
  lang: 'zh' | 'en';
  label: string;
  /** Maximum number of characters. */
  max: number;
  rows?: number;
  /** Values of the placeholders that the text may contain. Exhibitors' texts have none. */
  values?: LongTextValues;
  preview: PreviewText;
  /** Chooses a picture and passes its Markdown to `insert`. */
  picture: (insert: (markdown: string) => void) => ReactNode;
}

/** A Markdown editor: toolbar, cleaned paste, and a preview at phone width. */
export function MarkdownField<Values extends FieldValues, Output>({
  control,
  name,
  lang,
  label,
  max,
  rows = 14,
  values,
  preview,
  picture,
}: MarkdownFieldProps<Values, Output>) {
  const { t } = useLingui();
  const area = useRef<HTMLTextAreaElement>(null);
  const [isPreview, setPreview] = useState(false);
  const hint = (
    <Trans>Markdown. What you paste from Word or a chat keeps its headings, lists and links.</Trans>
  );
  const { id, field, frame, described } = useField({
    control,
    name,
    label,
    hint,
    isOptional: true,
  });
  const text = String(field.value ?? '');
  const names: Record<Mark, string> = {
    heading: t`Heading`,
    bold: t`Bold`,
    italic: t`Italic`,
    list: t`List`,
    quote: t`Quote`,
    link: t`Link`,
    table: t`Table`,
  };
  const insert = (markdown: string) => area.current && insertText(area.current, markdown);
  return (
    <FieldFrame {...frame} aside={<CharacterCount count={text.length} max={max} />}>
      <div className="row" role="toolbar" aria-label={label} aria-controls={id}>
        {marks.map((mark) => (
          <Button
            key={mark}
            kind="second"
            size="small"
            onClick={() => area.current && surround(area.current, mark)}
          >
            {names[mark]}
          </Button>
        ))}
        <Button
          kind="choice"
          size="small"
          aria-pressed={isPreview}
          onClick={() => setPreview(!isPreview)}
        >
          <Trans>Preview</Trans>
        </Button>
        {picture((markdown) => insert(`\n\n${markdown}\n\n`))}
      </div>
      <textarea
        className="input"
        id={id}
        rows={rows}
        lang={lang}
        {...described}
        {...field}
        ref={(element) => {
          area.current = element;
          field.ref(element);
        }}
        onPaste={(event) => void pasteClean(event)}
      />
      {isPreview && (
        <Preview preview={preview} values={values} body={text} label={t`Preview: ${label}`} />
      )}
    </FieldFrame>
  );
}

interface PreviewProps {
  preview: PreviewText;
  values: LongTextValues | undefined;
  body: string;
  label: string;
}

/** The preview at phone width, refreshed on request and when the field loses focus. */
function Preview({ preview, values, body, label }: PreviewProps) {
  const { data, isError } = useQuery({
    queryKey: ['text-preview', body],
    queryFn: ({ signal }) => preview(body, signal),
    placeholderData: (before) => before,
  });
  return (
    <section className={`panel mist ${classes.phone}`} aria-label={label}>
      {isError && !data && <Trans>The preview needs a connection.</Trans>}
      {data && <ArticleText blocks={data.blocks} {...(values && { values })} />}
    </section>
  );
}

/** Converts pasted HTML to Markdown; the parser is loaded at the first paste. */
async function pasteClean(event: ClipboardEvent<HTMLTextAreaElement>) {
  const { currentTarget, clipboardData } = event;
  const html = clipboardData.getData('text/html');
  const plain = clipboardData.getData('text/plain');
  if (!html) return;
  event.preventDefault();
  const paste = await import('./paste.ts').catch(() => null);
  insertText(currentTarget, paste?.markdownOf(html) ?? plain);
}
