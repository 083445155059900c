import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { addressOf } from '#client/address.ts';
import { HistoryOf } from '#client/features/history/history-of.tsx';
import { MailingResult } from '#client/features/mailings/mailing-result.tsx';
import { textIn } from '#client/lang/text-in.ts';
import { useLang } from '#client/lang/use-lang.ts';
import { consoleQueries } from '#client/queries/console.ts';
import { mailingQueries } from '#client/queries/mailings.ts';
import { Page } from '#client/ui/page.tsx';
import { MissingRecord } from '#client/ui/records/missing-record.tsx';
import { lazy } from '#contract/lazy.ts';
import { type RecipientFilters, RecipientSearch } from '#contract/mailing-filters.ts';

export const Route = createFileRoute('/_signed-in/console/messages/message')({
  validateSearch: lazy(() => addressOf(RecipientSearch)),
  component: MessagePage,
  staticData: { title: msg({ message: 'Message', context: 'to an audience' }), chunk: 'console' },
});

function MessagePage() {
  const { t } = useLingui();
  const { id, result } = useSearch({ from: '/_signed-in/console/messages/message' });
  if (id) return <Known key={id} id={id} result={result} />;
  return (
    <MissingRecord
      title={t({ message: 'Message', context: 'to an audience' })}
      text={<Trans>This message was not found.</Trans>}
      to="/console/messages"
      list={<Trans>All messages</Trans>}
    />
  );
}

function Known({ id, result }: RecipientFilters) {
  const { t } = useLingui();
  const lang = useLang();
  const navigate = useNavigate({ from: '/console/messages/message' });
  const { data: mailing } = useSuspenseQuery(mailingQueries.detail(id));
  const { capabilities } = useSuspenseQuery(consoleQueries.access()).data;
  if (mailing.state === 'draft') {
    return <Navigate to="/console/messages/edit" search={{ id }} replace />;
  }
  return (
    <Page
      title={textIn(mailing.subject, lang) || t({ message: 'Message', context: 'to an audience' })}
      width="wide"
    >
      <MailingResult
        mailing={mailing}
        maySend={capabilities.includes('messages.send')}
        result={result}
        onResult={(chosen) =>
          void navigate({ search: { id, result: chosen }, replace: true, resetScroll: false })
        }
        onDraft={() => void navigate({ to: '/console/messages/edit', search: { id } })}
        history={<HistoryOf records={[{ subject: 'mailing', subject_id: id }]} />}
      />
    </Page>
  );
}
