import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { EditorForm } from '#client/forms/editor-form.tsx';
import { TextPair } from '#client/forms/text-pair.tsx';
import { useEditorLabels } from '#client/forms/use-editor-labels.ts';
import { useStoredEditor } from '#client/forms/use-stored-editor.ts';
import { useLang } from '#client/lang/use-lang.ts';
import { automaticQueries } from '#client/queries/automatic-messages.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { FactRows } from '#client/ui/fact.tsx';
import { toast } from '#client/ui/touch/toast.ts';
import { call } from '#client/wire/api.ts';
import { errorText } from '#client/wire/error-text.ts';
import {
  AUTOMATIC_CHARACTERS_MAX,
  AutomaticForm,
  type AutomaticMessage,
  saveAutomaticMessage,
  testAutomaticMessage,
} from '#contract/automatic-messages.ts';
import { AutomaticPreview } from './automatic-preview.tsx';
import { AutomaticSwitch } from './automatic-switch.tsx';

interface AutomaticEditorProps {
  message: AutomaticMessage;
  /** The caller may save: from then on the text is sent. */
  maySend: boolean;
  history: ReactNode;
}

const valuesOf = ({ id, version, subject, text }: AutomaticMessage) => ({
  version: String(version),
  kind: id,
  subject,
  text,
});

/** The texts of a kind of message, with preview, test and the way back to the shipped text. */
export function AutomaticEditor({ message, maySend, history }: AutomaticEditorProps) {
  const { t } = useLingui();
  const labels = useEditorLabels({
    'subject.zh': t`Subject in Chinese`,
    'subject.en': t`Subject in English`,
    'text.zh': t`Text in Chinese`,
    'text.en': t`Text in English`,
  });
  const editor = useStoredEditor({
    name: 'automatic-message',
    stored: message,
    schema: saveAutomaticMessage.input,
    adjust: ({ version, ...form }) => ({ ...form, version: Number(version) }),
    start: valuesOf(message),
    toValues: valuesOf,
    detail: automaticQueries.detail,
    shownIn: [[...automaticQueries.all(), 'list'], automaticQueries.history(message.id)],
    save: (input, once) => call(saveAutomaticMessage, input, once),
    onSaved: () => toast(t`Saved. The next message has this text.`),
  });
  const { control, form } = editor;
  const { version: _version, ...written } = useWatch({ control });
  const { subject, text } = message.shipped;
  const isShipped =
    JSON.stringify([written.subject, written.text]) === JSON.stringify([subject, text]);
  const restore = () => {
    form.setValue('subject', subject, { shouldDirty: true, shouldValidate: true });
    form.setValue('text', text, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <div className="columns stack gap-48">
      <div className="stack gap-24">
        <Sending message={message} maySend={maySend} />
        {maySend ? (
          <EditorForm editor={editor} labels={labels} action={<Trans>Save text</Trans>}>
            <TextPair
              control={control}
              name="subject"
              labels={{ zh: labels.labelOf('subject.zh'), en: labels.labelOf('subject.en') }}
            />
            <TextPair
              control={control}
              name="text"
              labels={{ zh: labels.labelOf('text.zh'), en: labels.labelOf('text.en') }}
              max={AUTOMATIC_CHARACTERS_MAX}
              rows={14}
            />
            {!isShipped && (
              <p className="row">
                <Button kind="quiet" size="small" onClick={restore}>
                  <Trans>Back to the shipped text</Trans>
                </Button>
              </p>
            )}
          </EditorForm>
        ) : (
          <p className="quiet">
            <Trans>Changing a text needs the right “Send messages”.</Trans>
          </p>
        )}
        <Placeholders message={message} />
      </div>
      <div className="stack gap-24">
        <AutomaticPreview form={written} />
        <Test form={written} />
        {history}
      </div>
    </div>
  );
}

/** When it is sent, and by which way. */
function Sending({ message, maySend }: Pick<AutomaticEditorProps, 'message' | 'maySend'>) {
  return (
    <div className="stack gap-8">
      <div className="row">
        <AutomaticSwitch message={message} maySend={maySend} />
      </div>
      {message.by_sms && (
        <p className="quiet small">
          <Trans>
            People without an e-mail address get an SMS. Its text is the template that the SMS
            provider has approved; it cannot be changed here.
          </Trans>
        </p>
      )}
    </div>
  );
}

/** The placeholders, each with an invented value. */
function Placeholders({ message: { placeholders } }: Pick<AutomaticEditorProps, 'message'>) {
  const { t } = useLingui();
  const lang = useLang();
  return (
    <Card as="section">
      <h2>
        <Trans>Placeholders</Trans>
      </h2>
      <p className="quiet small">
        <Trans>
          Each is replaced by its value. A paragraph is left out if its placeholders have no value.
        </Trans>
      </p>
      <dl className="small">
        <FactRows
          facts={placeholders.map(({ name, is_required, sample }) => [
            is_required ? `{${name}} ${t`(required)`}` : `{${name}}`,
            sample[lang].split('\n')[0],
          ])}
        />
      </dl>
    </Card>
  );
}

/** Sends the text to the caller, saved or not. */
function Test({ form }: { form: object }) {
  const { t, i18n } = useLingui();
  const { data: valid } = AutomaticForm.safeParse(form);
  const test = useMutation({
    mutationFn: (written: AutomaticForm) => call(testAutomaticMessage, written),
    onSuccess: () => toast(t`The test is on its way to your own address.`),
  });
  return (
    <div className="stack gap-8">
      <p className="row">
        <Button
          kind="second"
          isPending={test.isPending}
          disabled={!valid}
          onClick={() => valid && test.mutate(valid)}
        >
          <Trans>Send me a test</Trans>
        </Button>
      </p>
      <p role="alert" className="small error">
        {test.error && i18n._(errorText(test.error))}
      </p>
    </div>
  );
}
