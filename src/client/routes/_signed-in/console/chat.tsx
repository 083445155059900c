import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ChatWords } from '#client/features/chat/chat-words.tsx';
import { PendingMessages } from '#client/features/chat/pending-messages.tsx';
import { chatQueries } from '#client/queries/chat.ts';
import { Page } from '#client/ui/page.tsx';

export const Route = createFileRoute('/_signed-in/console/chat')({
  component: Chats,
  staticData: { title: msg`Chats`, chunk: 'console' },
});

function Chats() {
  const { t } = useLingui();
  const { data } = useSuspenseQuery(chatQueries.pending(null));
  return (
    <Page
      title={t`Chats`}
      intro={<Trans>Messages of all live streams that are held or were reported.</Trans>}
      width="wide"
    >
      <div className="stack gap-48">
        <PendingMessages items={data.items} showsLive maySilence />
        <ChatWords />
      </div>
    </Page>
  );
}
