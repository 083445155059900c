import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { LangChoice } from '#client/forms/lang-choice.tsx';
import { textIn } from '#client/lang/text-in.ts';
import { useLang } from '#client/lang/use-lang.ts';
import { Button } from '#client/ui/button.tsx';
import { TaskFields } from './task-fields.tsx';
import type { TaskControl } from './task-form-values.ts';

/** The task as a phone shows it, in either language. What is typed there is not stored. */
export function TaskPreview({ control }: { control: TaskControl }) {
  const { t } = useLingui();
  const [lang, setLang] = useState(useLang());
  const { title, text, fields } = useWatch({ control, name: 'form' });
  const { control: own } = useForm<{ values: Record<string, string> }>({
    defaultValues: { values: {} },
  });
  return (
    <section className="stack gap-8" style={{ maxWidth: 390 }}>
      <div className="row spread">
        <p className="label">
          <Trans>On the phone</Trans>
        </p>
        <LangChoice
          look="chips"
          label={t`Language of the preview`}
          value={lang}
          onChange={setLang}
        />
      </div>
      <div className="framed panel stack gap-16" lang={lang} style={{ background: 'var(--paper)' }}>
        <p className="strong">{textIn(title, lang) || '…'}</p>
        {textIn(text, lang) && <p className="typed">{textIn(text, lang)}</p>}
        <TaskFields
          control={own}
          fields={fields}
          lang={lang}
          file={() => (
            <p>
              <Button kind="second" size="small" disabled>
                <Trans>Upload the file</Trans>
              </Button>
            </p>
          )}
        />
      </div>
    </section>
  );
}
