import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { LangChoice } from '#client/forms/lang-choice.tsx';
import { automaticQueries } from '#client/queries/automatic-messages.ts';
import { Card } from '#client/ui/card.tsx';
import { errorText } from '#client/wire/error-text.ts';
import { AutomaticForm } from '#contract/automatic-messages.ts';
import type { Lang } from '#contract/wire.ts';

const SETTLED_MS = 600;

/** The message with invented values, a moment after the last key. */
export function AutomaticPreview({ form }: { form: object }) {
  const { t, i18n } = useLingui();
  const typed = JSON.stringify(form);
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const [lang, setLang] = useState<Lang>(i18n.locale === 'zh' ? 'zh' : 'en');
  const { data: valid } = AutomaticForm.safeParse(JSON.parse(settled));
  return (
    <Card as="section">
      <h2>
        <Trans>Preview</Trans>
      </h2>
      <LangChoice label={t`Language`} value={lang} onChange={setLang} />
      {valid ? (
        <Sample form={valid} lang={lang} />
      ) : (
        <p className="quiet small">
          <Trans>The preview appears when both languages are written without mistakes.</Trans>
        </p>
      )}
    </Card>
  );
}

function Sample({ form, lang }: { form: AutomaticForm; lang: Lang }) {
  const { i18n } = useLingui();
  const { data, error } = useQuery(automaticQueries.preview(form));
  if (error) {
    return (
      <p role="alert" className="small error">
        {i18n._(errorText(error))}
      </p>
    );
  }
  return (
    <>
      <p className="quiet small" role="status">
        {data ? <Trans>The names and numbers are invented.</Trans> : <Trans>Loading…</Trans>}
      </p>
      {data && (
        <div className="stack gap-12 parted" lang={lang === 'zh' ? 'zh-Hans' : 'en'}>
          <strong>{data.subject[lang]}</strong>
          <p className="typed">{data.text[lang]}</p>
        </div>
      )}
    </>
  );
}
