import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { joinParts } from '#client/lang/join-parts.ts';
import { mailingQueries } from '#client/queries/mailings.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { errorText } from '#client/wire/error-text.ts';
import { MailingForm } from '#contract/mailings.ts';
import { inputOfMailing, type MailingControl } from './mailing-values.ts';

const SETTLED_MS = 600;

/** The message as real people would get it, a moment after the last key. */
export function MailingPreview({ control }: { control: MailingControl }) {
  const values = useWatch({ control }) as Parameters<typeof inputOfMailing>[0];
  const typed = JSON.stringify(inputOfMailing(values));
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data: form } = MailingForm.safeParse(JSON.parse(settled));
  if (!form || (!values.text.zh && !values.text.en)) return null;
  return (
    <Card as="section">
      <h2>
        <Trans>Preview</Trans>
      </h2>
      <Samples form={form} />
    </Card>
  );
}

function Samples({ form }: { form: MailingForm }) {
  const { t, i18n } = useLingui();
  const { data, error } = useQuery(mailingQueries.preview(form));
  const [at, setAt] = useState(0);
  if (error) {
    return (
      <p role="alert" className="small error">
        {i18n._(errorText(error))}
      </p>
    );
  }
  const samples = data?.items ?? [];
  const shown = samples[at % samples.length];
  if (!shown) {
    return (
      <p className="quiet small" role="status">
        {data ? <Trans>No one would get it.</Trans> : <Trans>Loading…</Trans>}
      </p>
    );
  }
  const { name, company, email, lang, subject, text } = shown;
  const [number, all] = [(at % samples.length) + 1, samples.length];
  return (
    <>
      <div className="row spread">
        <p className="quiet small">{joinParts([name, company, email ?? ''])}</p>
        {all > 1 && (
          <Button kind="quiet" size="small" onClick={() => setAt(at + 1)}>
            <Trans>
              Next person ({number} of {all})
            </Trans>
          </Button>
        )}
      </div>
      <div className="stack gap-12 parted" lang={lang === 'zh' ? 'zh-Hans' : 'en'}>
        <strong>{subject || t`(no subject)`}</strong>
        <p className="typed">{text}</p>
      </div>
    </>
  );
}
