import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { UnsentState } from '#client/forms/unsent-state.tsx';
import {
  invalidateReceived,
  type ReceivedThread,
  receivedInquiryQueries,
} from '#client/queries/received-inquiries.ts';
import { useOutbox } from '#client/sync/outbox/outbox.ts';
import { call } from '#client/wire/api.ts';
import { readReceivedInquiry, replyToBuyer } from '#contract/inquiries.ts';
import { Chat } from './chat.tsx';
import { ThreadActions } from './received-actions.tsx';
import { ThreadFacts } from './received-facts.tsx';
import { ReplyForm } from './received-reply-form.tsx';
import classes from './received-thread.module.css';

interface ThreadProps {
  id: string;
  onClosed: () => void;
}

/** A conversation with a buyer: what they stated, what was written, and an answer. */
export function Thread({ id, onClosed }: ThreadProps) {
  const { t, i18n } = useLingui();
  const { data: thread } = useSuspenseQuery(receivedInquiryQueries.detail(id));
  const { name, company_name, country_name } = thread;
  const unsent = useOutbox(replyToBuyer.path).filter(({ input }) => input.id === id);
  const [again, setAgain] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const isNew = useReading(thread);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

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
        <About thread={thread} />
        <ThreadActions thread={thread} />
      </header>
      <ThreadFacts thread={thread} />
      <div className={classes.messages}>
        <Chat
          locale={i18n.locale}
          said={{ own: t`We wrote:`, other: t`${name} wrote:` }}
          newLabel={t`New`}
          messages={[
            ...thread.thread.map(({ number, sender, author, text, sent_at }) => ({
              key: String(number),
              isOwn: sender === 'exhibitor',
              isNew: isNew(number),
              ...(sender === 'exhibitor' && { author }),
              ...{ text, sent_at },
            })),
            ...unsent.map((entry) => ({
              key: entry.id,
              isOwn: true,
              text: String(entry.input.text),
              sent_at: entry.created_at,
              state: (
                <UnsentState entry={entry} onEdit={() => setAgain(String(entry.input.text))} />
              ),
            })),
          ]}
        />
      </div>
      {thread.closed_by === 'buyer' ? (
        <p className={classes.closed}>
          <Trans>The buyer has closed this conversation. It opens again when they write.</Trans>
        </p>
      ) : (
        <ReplyForm key={again} id={id} about={name} start={again} />
      )}
    </>
  );
}

function About({
  thread: { exhibit_id, exhibit_name, exhibit_removed },
}: {
  thread: ReceivedThread;
}) {
  if (!exhibit_name) return null;
  if (!exhibit_id || exhibit_removed) {
    return (
      <p className={classes.from}>
        {exhibit_name} <Trans>(taken off the shelf)</Trans>
      </p>
    );
  }
  return (
    <p>
      <Link to="/exhibits/detail" search={{ id: exhibit_id }}>
        {exhibit_name}
      </Link>
    </p>
  );
}

/** Notes that what is shown was read; answers what was new when the thread was opened, or has come since. */
function useReading({ id, thread, unread }: ReceivedThread) {
  const queryClient = useQueryClient();
  const [known, setKnown] = useState<ReadonlySet<number>>(new Set());
  const last = thread.at(-1)?.number ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: for every message that comes, once.
  useEffect(() => {
    if (unread === 0) return;
    const fresh = thread.filter(({ is_new }) => is_new).map(({ number }) => number);
    setKnown((before) => new Set([...before, ...fresh]));
    if (document.hidden) return;
    call(readReceivedInquiry, { id, number: last }).then(
      () => invalidateReceived(queryClient),
      // It stays unread until it is looked at again.
      () => {},
    );
  }, [id, last, unread]);
  return (number: number) => known.has(number);
}
