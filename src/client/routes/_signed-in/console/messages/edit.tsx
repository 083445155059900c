import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { IdSearch } from '#client/address.ts';
import { MailingEditor } from '#client/features/mailings/mailing-editor.tsx';
import { RemoveMailing } from '#client/features/mailings/remove-mailing.tsx';
import { StoredOrNew } from '#client/forms/editor-page.tsx';
import { consoleQueries } from '#client/queries/console.ts';
import { mailingQueries } from '#client/queries/mailings.ts';
import { Page } from '#client/ui/page.tsx';
import { toast } from '#client/ui/touch/toast.ts';
import type { Mailing } from '#contract/mailings.ts';

export const Route = createFileRoute('/_signed-in/console/messages/edit')({
  validateSearch: IdSearch,
  component: EditMessage,
  staticData: {
    title: msg({ message: 'Message', context: 'to an audience' }),
    chunk: 'console',
    restoresDraft: true,
  },
});

function EditMessage() {
  const { id } = useSearch({ from: '/_signed-in/console/messages/edit' });
  return (
    <StoredOrNew id={id} detail={mailingQueries.detail}>
      {(mailing) => <Editor mailing={mailing} />}
    </StoredOrNew>
  );
}

function Editor({ mailing }: { mailing: Mailing | null }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { capabilities } = useSuspenseQuery(consoleQueries.access()).data;
  if (mailing && mailing.state !== 'draft') {
    return <Navigate to="/console/messages/message" search={{ id: mailing.id }} replace />;
  }
  return (
    <Page title={t({ message: 'Message', context: 'to an audience' })} width="wide">
      <div className="stack gap-24">
        <MailingEditor
          mailing={mailing}
          maySend={capabilities.includes('messages.send')}
          onSaved={({ id }) => {
            toast(t`Draft saved.`);
            if (!mailing) void navigate({ to: '.', search: { id }, replace: true });
          }}
          onSent={({ id }) => void navigate({ to: '/console/messages/message', search: { id } })}
        />
        {mailing && (
          <RemoveMailing
            id={mailing.id}
            onRemoved={() => void navigate({ to: '/console/messages' })}
          />
        )}
      </div>
    </Page>
  );
}
