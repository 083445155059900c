import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { UnsentState } from '#client/forms/unsent-state.tsx';
import { inquiryQueries } from '#client/queries/inquiries.ts';
import { useOutbox } from '#client/sync/outbox/outbox.ts';
import { Badge } from '#client/ui/badge.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { LoadMore } from '#client/ui/load-more.tsx';
import { call } from '#client/wire/api.ts';
import { addInquiry, closeInquiry, type InquiryCard } from '#contract/inquiries.ts';
import classes from './inbox.module.css';
import { InquiryState } from './inquiry-state.tsx';
import { JustAsked } from './just-asked.tsx';
import { SwipedThread } from './swiped-thread.tsx';
import { ThreadRow } from './thread-row.tsx';

/** The user's threads, latest message first, below the inquiries in the outbox. */
export function Inbox({ account_id, open }: { account_id: string; open: string | undefined }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const list = inquiryQueries.list(account_id);
  const inquiries = useSuspenseInfiniteQuery(list);
  const unsent = useOutbox(addInquiry.path);
  const threads = inquiries.data.pages.flatMap(({ items }) => items);
  if (threads.length === 0 && unsent.length === 0) {
    return (
      <div className="stack gap-16">
        <p>
          <Trans>You have not asked an exhibitor anything yet.</Trans>
        </p>
        <p>
          <ButtonLink to="/exhibitor/directory">
            <Trans>Find exhibitors</Trans>
          </ButtonLink>
        </p>
      </div>
    );
  }
  return (
    <nav aria-label={t`My inquiries`}>
      <JustAsked />
      <ul className="ruled">
        {unsent.map((entry) => (
          <li key={entry.id} className={`stack bare ${classes.row}`} data-unread>
            <strong>{entry.about}</strong>
            <span className="quiet small clip">{String(entry.input.description)}</span>
            <UnsentState entry={entry} />
          </li>
        ))}
        {threads.map((thread) => (
          <li key={thread.id}>
            <SwipedThread
              as="buyer"
              closed_by={thread.closed_by}
              setClosed={async (closed) => {
                await call(closeInquiry, { id: thread.id, closed });
                void queryClient.invalidateQueries(inquiryQueries.thread(account_id, thread.id));
                void queryClient.invalidateQueries({ queryKey: list.queryKey });
              }}
            >
              <ThreadLink thread={thread} isOpen={thread.id === open} />
            </SwipedThread>
          </li>
        ))}
      </ul>
      {threads.length > 0 && <LoadMore query={inquiries} />}
    </nav>
  );
}

function ThreadLink({ thread, isOpen }: { thread: InquiryCard; isOpen: boolean }) {
  const { t } = useLingui();
  const { id, exhibitor_name, exhibit_name, last_sender, last_text, unread } = thread;
  return (
    <Link
      to="/exhibits/inquiry-record"
      search={{ id }}
      className={`stack plain bare hovers ${classes.row}`}
      data-unread={unread > 0 || undefined}
      aria-current={isOpen ? 'page' : undefined}
      resetScroll={false}
    >
      <ThreadRow
        who={exhibitor_name}
        about={exhibit_name}
        last={last_sender === 'buyer' ? t`You: ${last_text}` : last_text}
        last_sent_at={thread.last_sent_at}
      >
        <span className="row">
          <InquiryState thread={thread} />
          {unread > 0 && (
            <Badge tone="brand">
              {unread}
              <span className="visually-hidden">
                {' '}
                <Trans>unread</Trans>
              </span>
            </Badge>
          )}
        </span>
      </ThreadRow>
    </Link>
  );
}
