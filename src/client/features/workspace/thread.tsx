import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { call } from '#client/lib/api.ts';
import { onSent, useOutbox } from '#client/lib/outbox/outbox.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { type getReceivedInquiry, readReceivedInquiry, replyToBuyer } from '#contract/inquiries.ts';
import { Bubble, WaitingBubble } from './bubble.tsx';
import { workspaceQueries } from './queries.ts';
import { ReplyForm } from './reply-form.tsx';
import classes from './thread.module.css';
import { ThreadActions } from './thread-actions.tsx';
import { ThreadFacts } from './thread-facts.tsx';

export type ReceivedThread = OutputOf<typeof getReceivedInquiry>;

/** A conversation with a buyer: what they stated, what was written, and an answer. */
export function Thread({ id, onClosed }: { id: string; onClosed: () => void }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { data: thread } = useSuspenseQuery(workspaceQueries.thread(id));
  const { name, company_name, country_name, exhibit_id, exhibit_name, exhibit_removed } = thread;
  const waiting = useOutbox(replyToBuyer.path).filter(({ input }) => input.id === id);
  const heading = useRef<HTMLHeadingElement>(null);
  useRead(thread);

  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    return onSent(replyToBuyer, (sent, output) => {
      if (sent.id !== id) return;
      const { queryKey } = workspaceQueries.thread(id);
      queryClient.setQueryData(queryKey, (held) =>
        held && output && !held.thread.some(({ number }) => number === output.message.number)
          ? { ...held, thread: [...held.thread, output.message] }
          : held,
      );
      void queryClient.invalidateQueries({ queryKey: workspaceQueries.inquiries() });
    });
  }, [id, queryClient]);

  return (
    <>
      <header className={classes.head}>
        <button type="button" className={classes.back} onClick={onClosed}>
          <Trans>All inquiries</Trans>
        </button>
        <h2 ref={heading} tabIndex={-1}>
          {name}
        </h2>
        <p className={classes.from}>{[company_name, country_name].filter(Boolean).join(' · ')}</p>
        {exhibit_name && (
          <p className={classes.about}>
            {exhibit_id && !exhibit_removed ? (
              <Link to="/exhibits/detail" search={{ id: exhibit_id }}>
                {exhibit_name}
              </Link>
            ) : (
              exhibit_name
            )}
            {exhibit_removed && (
              <span className={classes.quiet}>
                {' '}
                <Trans>(taken off the shelf)</Trans>
              </span>
            )}
          </p>
        )}
        <ThreadActions thread={thread} />
      </header>
      <ThreadFacts thread={thread} />
      <ol className={classes.messages} aria-label={t`Messages`}>
        {thread.thread.map((message) => (
          <Bubble key={message.number} message={message} />
        ))}
        {waiting.map((entry) => (
          <WaitingBubble key={entry.id} entry={entry} />
        ))}
      </ol>
      {thread.closed_by === 'buyer' ? (
        <p className={classes.closed}>
          <Trans>The buyer has closed this conversation. It opens again when they write.</Trans>
        </p>
      ) : (
        <ReplyForm id={id} about={name} />
      )}
    </>
  );
}

/** What is looked at has been read. */
function useRead({ id, thread, unread }: ReceivedThread) {
  const queryClient = useQueryClient();
  const number = thread.at(-1)?.number ?? 0;
  useEffect(() => {
    if (unread === 0 || document.hidden) return;
    call(readReceivedInquiry, { id, number }).then(
      () => queryClient.invalidateQueries({ queryKey: workspaceQueries.inquiries() }),
      // It stays unread until it is looked at again.
      () => {},
    );
  }, [id, number, unread, queryClient]);
}
