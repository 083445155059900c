import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { inquiryQueries } from '#client/queries/inquiries.ts';
import { useOutbox } from '#client/sync/outbox/outbox.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Phrases } from '#client/ui/phrases.tsx';
import { call } from '#client/wire/api.ts';
import { type InquiryThread, readInquiry, replyToExhibitor } from '#contract/inquiries.ts';
import { Conversation } from './conversation.tsx';
import { InquiryState } from './inquiry-state.tsx';
import { OtherExhibits } from './other-exhibits.tsx';
import { ReplyBox } from './reply-box.tsx';
import classes from './thread.module.css';
import { ThreadSettings } from './thread-settings.tsx';
import { useReading } from './use-reading.ts';

/** A thread as a conversation, including unsent messages. */
export function Thread({ account_id, id }: { account_id: string; id: string }) {
  const { t } = useLingui();
  const { data: thread } = useSuspenseQuery(inquiryQueries.thread(account_id, id));
  const unsent = useOutbox(replyToExhibitor.path).filter(({ input }) => input.id === id);
  const [again, setAgain] = useState('');
  const { exhibitor_id, exhibitor_name } = thread;
  const queryClient = useQueryClient();
  const isNew = useReading(thread, async (number) => {
    await call(readInquiry, { id, number });
    void queryClient.invalidateQueries(inquiryQueries.unread(account_id));
    void queryClient.invalidateQueries({ queryKey: inquiryQueries.list(account_id).queryKey });
  });
  const section = useRef<HTMLElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const shown = thread.thread.length + unsent.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each new message.
  useEffect(() => {
    // Runs after the router has restored the scroll position.
    const frame = requestAnimationFrame(() => {
      const last = section.current?.querySelector('ol')?.getBoundingClientRect();
      const foot = end.current?.getBoundingClientRect();
      if (last && foot && last.bottom > foot.top) window.scrollTo(0, document.body.scrollHeight);
    });
    return () => cancelAnimationFrame(frame);
  }, [shown]);

  return (
    <section ref={section} className="stack gap-24" aria-labelledby="thread">
      <header className={`row edge-bottom ${classes.head}`}>
        <Link
          to="/exhibits/inquiry-record"
          search={{ id: undefined }}
          className={`tap plain brand phones ${classes.back}`}
          resetScroll={false}
        >
          <Icon path="M15 5l-7 7 7 7" />
          <Trans>All inquiries</Trans>
        </Link>
        <div className="stack gap-4 grow">
          <h2 id="thread">
            <Link to="/exhibitor/directory-detail" search={{ id: exhibitor_id }} className="plain">
              <Phrases>{exhibitor_name}</Phrases>
            </Link>
          </h2>
          <span className="row">
            <InquiryState thread={thread} />
          </span>
        </div>
        <Exhibit thread={thread} />
        <OtherExhibits exhibits={thread.other_exhibits} />
        <ThreadSettings account_id={account_id} thread={thread} />
      </header>
      <div className="tall">
        <Conversation
          as="buyer"
          messages={thread.thread}
          unsent={unsent}
          said={{ own: t`You wrote:`, other: t`${exhibitor_name} wrote:` }}
          isNew={isNew}
          otherRead={thread.exhibitor_read}
          onEdit={setAgain}
        />
      </div>
      <p className="visually-hidden" role="status">
        {thread.unread > 0 && <Trans>{exhibitor_name} has answered.</Trans>}
      </p>
      <div ref={end} className={`foot stack ${classes.end}`}>
        {thread.closed_by === 'exhibitor' && (
          <p className="panel mist small">
            <Trans>The exhibitor has closed this inquiry. Your next message opens it again.</Trans>
          </p>
        )}
        {thread.closed_by === 'buyer' && (
          <p className="panel mist small">
            <Trans>You have closed this inquiry. Your next message opens it again.</Trans>
          </p>
        )}
        <div>
          <ReplyBox key={again} thread={thread} start={again} />
        </div>
      </div>
    </section>
  );
}

function Exhibit({
  thread: { exhibit_id, exhibit_name, exhibit_removed },
}: {
  thread: InquiryThread;
}) {
  if (!exhibit_name) return null;
  if (exhibit_removed || !exhibit_id) {
    return (
      <p className="quiet small">
        {exhibit_name}{' '}
        <Badge>
          <Trans>No longer on show</Trans>
        </Badge>
      </p>
    );
  }
  return (
    <p className="small">
      <Link to="/exhibits/detail" search={{ id: exhibit_id }}>
        {exhibit_name}
      </Link>
    </p>
  );
}
