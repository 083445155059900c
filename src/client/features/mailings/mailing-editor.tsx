import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { EditorForm } from '#client/forms/editor-form.tsx';
import { TextPair } from '#client/forms/text-pair.tsx';
import { useEditorLabels } from '#client/forms/use-editor-labels.ts';
import { useStoredEditor } from '#client/forms/use-stored-editor.ts';
import { mailingQueries } from '#client/queries/mailings.ts';
import { Button } from '#client/ui/button.tsx';
import { TextArea } from '#client/ui/fields/text-area.tsx';
import { toast } from '#client/ui/touch/toast.ts';
import { call } from '#client/wire/api.ts';
import { errorText } from '#client/wire/error-text.ts';
import {
  type Mailing,
  type MailingForm,
  mailingLimits,
  missingTexts,
  saveMailing,
  testMailing,
} from '#contract/mailings.ts';
import { AudienceFields } from './audience-fields.tsx';
import { MailingPreview } from './mailing-preview.tsx';
import { inputOfMailing, newMailing, valuesOfMailing } from './mailing-values.ts';
import { SendCard } from './send-card.tsx';
import { useMailingWords } from './use-mailing-words.ts';

interface MailingEditorProps {
  /** Null: a new message. */
  mailing: Mailing | null;
  /** The caller may send it. */
  maySend: boolean;
  onSaved: (mailing: Mailing) => void;
  onSent: (mailing: Mailing) => void;
}

/** The draft of a message: audience, texts, preview, test and sending. */
export function MailingEditor({ mailing, maySend, onSaved, onSent }: MailingEditorProps) {
  const { t } = useLingui();
  const { kinds } = useMailingWords();
  const labels = useEditorLabels({
    'audience.kind': t`Who gets it`,
    'audience.country': t`Country or region`,
    'audience.language': t`Language`,
    'audience.item_id': t`Conference or tour`,
    'subject.zh': t`Subject in Chinese`,
    'subject.en': t`Subject in English`,
    'text.zh': t`Text in Chinese`,
    'text.en': t`Text in English`,
  });
  const editor = useStoredEditor({
    name: 'mailing',
    stored: mailing,
    schema: saveMailing.input,
    adjust: inputOfMailing,
    start: mailing ? valuesOfMailing(mailing) : newMailing,
    toValues: valuesOfMailing,
    detail: mailingQueries.detail,
    shownIn: [[...mailingQueries.all(), 'list']],
    save: (input, once) => call(saveMailing, input, once),
    onSaved,
  });
  const { control } = editor;
  const pair = (field: string) => ({
    zh: labels.labelOf(`${field}.zh`),
    en: labels.labelOf(`${field}.en`),
  });
  const textOf: typeof labels.textOf = (value) =>
    kinds[String(value.value) as keyof typeof kinds] ?? labels.textOf(value);
  return (
    <div className="columns stack gap-48">
      <EditorForm
        editor={editor}
        labels={{ labelOf: labels.labelOf, textOf }}
        action={<Trans>Save draft</Trans>}
      >
        <AudienceFields control={control} />
        <section className="stack">
          <h2>
            <Trans>Subject and text</Trans>
          </h2>
          <p className="quiet small">
            <Variables />
          </p>
          <TextPair control={control} name="subject" labels={pair('subject')} isOptional />
          <div className="tiles">
            {(['zh', 'en'] as const).map((lang) => (
              <TextArea
                key={lang}
                control={control}
                name={`text.${lang}`}
                label={labels.labelOf(`text.${lang}`)}
                max={mailingLimits.CHARACTERS_MAX}
                rows={12}
                isOptional
              />
            ))}
          </div>
        </section>
      </EditorForm>
      <div className="stack gap-24">
        <MailingPreview control={control} />
        <Test readForm={() => inputOfMailing(editor.form.getValues())} />
        {mailing && maySend && (
          <SendCard mailing={mailing} isDirty={editor.isDirty} onSent={onSent} />
        )}
      </div>
    </div>
  );
}

function Variables() {
  const [name, exhibition, link] = ['{name}', '{exhibition}', '{link}'];
  return (
    <Trans>
      {name}, {exhibition} and {link} are filled in. People whose language is empty get the other.
    </Trans>
  );
}

/** Sends the message to the caller, saved or not. */
function Test({ readForm }: { readForm: () => MailingForm }) {
  const { t, i18n } = useLingui();
  const test = useMutation({
    mutationFn: (form: MailingForm) => call(testMailing, form),
    onSuccess: () => toast(t`The test is on its way to your own address.`),
  });
  const isUnfinished = test.variables && missingTexts(test.variables).length > 0;
  return (
    <div className="stack gap-8">
      <p className="row">
        <Button kind="second" isPending={test.isPending} onClick={() => test.mutate(readForm())}>
          <Trans>Send me a test</Trans>
        </Button>
      </p>
      <p role="alert" className="small error">
        {test.error && !isUnfinished && i18n._(errorText(test.error))}
        {test.error && isUnfinished && (
          <Trans>Write a subject and a text in at least one language. A language needs both.</Trans>
        )}
      </p>
    </div>
  );
}
