import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router';
import { addressOf } from '#client/address.ts';
import { AutomaticEditor } from '#client/features/automatic-messages/automatic-editor.tsx';
import { AutomaticList } from '#client/features/automatic-messages/automatic-list.tsx';
import { useAutomaticWords } from '#client/features/automatic-messages/use-automatic-words.ts';
import { HistoryOf } from '#client/features/history/history-of.tsx';
import { automaticQueries } from '#client/queries/automatic-messages.ts';
import { consoleQueries } from '#client/queries/console.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { Page } from '#client/ui/page.tsx';
import type { AutomaticKind } from '#contract/automatic-kinds.ts';
import { lazy } from '#contract/lazy.ts';
import { KindSearch } from '#contract/mailing-filters.ts';

export const Route = createFileRoute('/_signed-in/console/messages/automatic')({
  validateSearch: lazy(() => addressOf(KindSearch)),
  component: Automatic,
  staticData: { title: msg`Automatic messages`, chunk: 'console', restoresDraft: true },
});

function Automatic() {
  const { kind = '' } = useSearch({ from: '/_signed-in/console/messages/automatic' });
  const { isKind } = useAutomaticWords();
  const { capabilities } = useSuspenseQuery(consoleQueries.access()).data;
  const maySend = capabilities.includes('messages.send');
  // A kind that this version does not have leads to the list.
  if (!isKind(kind)) return <All maySend={maySend} />;
  return <One key={kind} kind={kind} maySend={maySend} />;
}

function All({ maySend }: { maySend: boolean }) {
  const { t } = useLingui();
  const navigate = useNavigate({ from: '/console/messages/automatic' });
  return (
    <Page
      title={t`Automatic messages`}
      width="wide"
      intro={
        <Trans>What the site sends by itself: each text can be yours, in both languages.</Trans>
      }
    >
      <AutomaticList
        maySend={maySend}
        onOpen={({ id }) => void navigate({ search: { kind: id } })}
      />
    </Page>
  );
}

function One({ kind, maySend }: { kind: AutomaticKind; maySend: boolean }) {
  const { nameOf, occasionOf } = useAutomaticWords();
  const { data: message } = useSuspenseQuery(automaticQueries.detail(kind));
  const { id } = message;
  return (
    <Page title={nameOf(id)} width="wide" intro={occasionOf(id)}>
      <div className="stack gap-24">
        <p className="row">
          <ButtonLink kind="quiet" size="small" to="/console/messages/automatic">
            <Trans>All automatic messages</Trans>
          </ButtonLink>
        </p>
        <AutomaticEditor
          message={message}
          maySend={maySend}
          history={<HistoryOf records={[{ subject: 'automatic_message', subject_id: id }]} />}
        />
      </div>
    </Page>
  );
}
