import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { UnsentState } from '#client/forms/unsent-state.tsx';
import { inquiryQueries } from '#client/queries/inquiries.ts';
import { useOutbox } from '#client/sync/outbox/outbox.ts';
import { call } from '#client/wire/api.ts';
import { type InquiryThread, readInquiry, replyToExhibitor } from '#contract/inquiries.ts';
import { Chat } from './chat.tsx';
import { ReplyBox } from './reply-box.tsx';
import classes from './thread.module.css';
import { ThreadSettings } from './thread-settings.tsx';

/** A thread as a conversation, with what waits to be sent in its place. */
export function Thread({ account_id, id }: { account_id: string; id: string }) {
  const { t, i18n } = useLingui();
  const { data: thread } = useSuspenseQuery(inquiryQueries.thread(account_id, id));
  const unsent = useOutbox(replyToExhibitor.path).filter(({ input }) => input.id === id);
  const [again, setAgain] = useState('');
  const { exhibitor_id, exhibitor_name, exhibit_id, exhibit_name, exhibit_removed } = thread;
  const isNew = useReading(account_id, thread);
  const shown = thread.thread.length + unsent.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever there is more to read.
  useEffect(() => {
    // After the router has put the page where it was.
    const frame = requestAnimationFrame(() => window.scrollTo(0, document.body.scrollHeight));
    return () => cancelAnimationFrame(frame);
  }, [shown]);

  return (
    <section className={classes.thread} aria-labelledby="thread">
      <header className={classes.head}>
        <Link
          to="/exhibits/inquiry-record"
          search={{ id: undefined }}
          className={classes.back}
          resetScroll={false}
        >
          <Trans>All inquiries</Trans>
        </Link>
        <h2 id="thread" className={classes.title}>
          <Link to="/exhibitor/directory-detail" search={{ id: exhibitor_id }}>
            {exhibitor_name}
          </Link>
        </h2>
        {exhibit_name && <Exhibit {...{ exhibit_id, exhibit_name, exhibit_removed }} />}
        <ThreadSettings account_id={account_id} thread={thread} />
      </header>
      <Chat
        locale={i18n.locale}
        said={{ own: t`You wrote:`, other: t`${exhibitor_name} wrote:` }}
        newLabel={t`New`}
        messages={[
          ...thread.thread.map(({ number, sender, text, sent_at }) => ({
            key: String(number),
            isOwn: sender === 'buyer',
            isNew: isNew(number),
            ...{ text, sent_at },
          })),
          ...unsent.map((entry) => ({
            key: entry.id,
            isOwn: true,
            text: String(entry.input.text),
            sent_at: entry.created_at,
            state: <UnsentState entry={entry} onEdit={() => setAgain(String(entry.input.text))} />,
          })),
        ]}
      />
      <p className="visually-hidden" role="status">
        {thread.unread > 0 && <Trans>{exhibitor_name} has answered.</Trans>}
      </p>
      <div className={classes.end}>
        {thread.closed_by === 'exhibitor' && (
          <p className={classes.note}>
            <Trans>The exhibitor has closed this inquiry. Your next message opens it again.</Trans>
          </p>
        )}
        {thread.closed_by === 'buyer' && (
          <p className={classes.note}>
            <Trans>You have closed this inquiry. Your next message opens it again.</Trans>
          </p>
        )}
        <ReplyBox key={again} thread={thread} start={again} />
      </div>
    </section>
  );
}

function Exhibit({
  exhibit_id,
  exhibit_name,
  exhibit_removed,
}: Pick<InquiryThread, 'exhibit_id' | 'exhibit_removed'> & { exhibit_name: string }) {
  if (exhibit_removed || !exhibit_id) {
    return (
      <p className={classes.exhibit}>
        {exhibit_name}
        <span className={classes.removed}>
          <Trans>No longer on show</Trans>
        </span>
      </p>
    );
  }
  return (
    <p className={classes.exhibit}>
      <Link to="/exhibits/detail" search={{ id: exhibit_id }}>
        {exhibit_name}
      </Link>
    </p>
  );
}

/** Notes that what is shown was read; answers what was new when the thread was opened, or has come since. */
function useReading(account_id: string, { id, thread, unread }: InquiryThread) {
  const queryClient = useQueryClient();
  const [known, setKnown] = useState<ReadonlySet<number>>(new Set());
  const read = useMutation({
    mutationFn: (number: number) => call(readInquiry, { id, number }),
    onSuccess: () => {
      void queryClient.invalidateQueries(inquiryQueries.unread(account_id));
      void queryClient.invalidateQueries({ queryKey: inquiryQueries.list(account_id).queryKey });
    },
  });
  const last = thread.at(-1)?.number ?? 0;
  const { mutate } = read;
  // biome-ignore lint/correctness/useExhaustiveDependencies: for every message that comes, once.
  useEffect(() => {
    if (unread === 0) return;
    const fresh = thread.filter(({ is_new }) => is_new).map(({ number }) => number);
    setKnown((before) => new Set([...before, ...fresh]));
    if (!document.hidden) mutate(last);
  }, [id, last, unread]);
  return (number: number) => known.has(number);
}
