import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { recordsOf } from '#client/forms/console-list.tsx';
import { joinParts } from '#client/lang/join-parts.ts';
import { mailingQueries } from '#client/queries/mailings.ts';
import { useCountryName } from '#client/queries/use-countries.ts';
import { useTimes } from '#client/queries/use-times.ts';
import { FactRows } from '#client/ui/fact.tsx';
import { ChipFilter } from '#client/ui/fields/chip-filter.tsx';
import type { RecordColumn } from '#client/ui/records/record-column.ts';
import { RecordTable } from '#client/ui/records/record-table.tsx';
import { errorText } from '#client/wire/error-text.ts';
import { type RecipientState, recipientStates } from '#contract/mailing-filters.ts';
import type { Mailing, Recipient } from '#contract/mailings.ts';
import { MailingActs } from './mailing-acts.tsx';
import { MailingStateBadge } from './mailing-state.tsx';
import { useMailingWords, useReason } from './use-mailing-words.ts';

interface MailingResultProps {
  mailing: Mailing;
  maySend: boolean;
  result: RecipientState | undefined;
  onResult: (result: RecipientState | undefined) => void;
  onDraft: () => void;
  history: ReactNode;
}

/** A message that is sent or on its way: its recipients by result, and the acts on it. */
export function MailingResult({
  mailing,
  maySend,
  result,
  onResult,
  onDraft,
  history,
}: MailingResultProps) {
  return (
    <div className="stack gap-24">
      <div className="row">
        <MailingStateBadge state={mailing.state} />
        <Waiting mailing={mailing} />
      </div>
      {maySend && <MailingActs mailing={mailing} onDraft={onDraft} />}
      <dl className="ruled">
        <Facts mailing={mailing} />
      </dl>
      <section className="stack parted">
        <h2>
          <Trans>Subject and text</Trans>
        </h2>
        <Texts mailing={mailing} />
      </section>
      {history}
      {mailing.started_at && <Recipients mailing={mailing} result={result} onResult={onResult} />}
    </div>
  );
}

function Waiting({ mailing: { state, hold_until, send_at, requested_by } }: { mailing: Mailing }) {
  const { clock, moment } = useTimes();
  if (state === 'sending' && hold_until) {
    const next = clock(hold_until);
    return (
      <span className="small" role="status">
        <Trans>The mail server does not answer. Next try at {next}.</Trans>
      </span>
    );
  }
  if (state === 'scheduled' && send_at) return <span className="small">{moment(send_at)}</span>;
  if (state === 'confirming') {
    return (
      <span className="small">
        <Trans>{requested_by} wants it sent. Another person must confirm.</Trans>
      </span>
    );
  }
  return null;
}

function Facts({ mailing }: { mailing: Mailing }) {
  const { t } = useLingui();
  const { kinds } = useMailingWords();
  const { span, moment } = useTimes();
  const countryName = useCountryName();
  const { audience, started_at, ended_at } = mailing;
  const { kind, country, language } = audience;
  const languages = { zh: '中文', en: 'English' };
  const narrowed = [country && countryName(country), language && languages[language]];
  const times = started_at && (ended_at ? span(started_at, ended_at) : moment(started_at));
  return (
    <FactRows
      facts={[
        [t`Audience`, joinParts([kinds[kind], ...narrowed.filter((one) => one !== undefined)])],
        [t({ message: 'Sent', context: 'when' }), times],
      ]}
    />
  );
}

function Texts({ mailing: { subject, text } }: { mailing: Mailing }) {
  return (
    <div className="tiles twos">
      {(['zh', 'en'] as const)
        .filter((lang) => text[lang])
        .map((lang) => (
          <div key={lang} className="stack gap-8" lang={lang === 'zh' ? 'zh-Hans' : 'en'}>
            <strong>{subject[lang]}</strong>
            <p className="typed">{text[lang]}</p>
          </div>
        ))}
    </div>
  );
}

type RecipientsProps = Pick<MailingResultProps, 'mailing' | 'result' | 'onResult'>;

function Recipients({ mailing: { id, counts }, result, onResult }: RecipientsProps) {
  const { t, i18n } = useLingui();
  const { results } = useMailingWords();
  const search = useRef<HTMLInputElement>(null);
  const all = Object.values(counts).reduce((total, one) => total + one, 0);
  const { rows, error, end } = recordsOf(
    useInfiniteQuery(mailingQueries.recipients({ id, result }, all - counts.due)),
  );
  const columns = useColumns();
  return (
    <section className="stack parted">
      <h2>
        <Trans>Recipients</Trans>
      </h2>
      <ChipFilter
        label={t`State`}
        all={`${t`All`} ${i18n.number(all)}`}
        options={recipientStates
          .filter((state) => counts[state] > 0 || state === result)
          .map((code) => ({ code, label: `${results[code]} ${i18n.number(counts[code])}` }))}
        value={result}
        onChange={onResult}
      />
      <p role="alert" className="small error">
        {error && i18n._(errorText(error))}
      </p>
      {rows && rows.length > 0 && (
        <RecordTable
          label={t`Recipients`}
          columns={columns}
          rows={rows}
          idOf={(row) => row.id}
          nameOf={({ name, email }) => name || (email ?? '')}
          choosing={null}
          search={search}
        />
      )}
      {end}
    </section>
  );
}

function useColumns(): RecordColumn<Recipient>[] {
  const { t } = useLingui();
  const { results } = useMailingWords();
  const reasonOf = useReason();
  const { stamp } = useTimes();
  return [
    {
      code: 'name',
      label: t`Name`,
      cell: ({ name }) => <strong>{name}</strong>,
    },
    { code: 'company', label: t`Company`, cell: ({ company }) => company },
    { code: 'email', label: t`E-mail`, isShort: true, cell: ({ email }) => email },
    {
      code: 'result',
      label: t`State`,
      cell: ({ state, reason }) =>
        joinParts([results[state], state === 'failed' ? reasonOf(reason) : '']),
    },
    { code: 'at', label: t`When`, isShort: true, cell: ({ at }) => stamp(at) },
  ];
}
