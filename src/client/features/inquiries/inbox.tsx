import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { UnsentState } from '#client/forms/unsent-state.tsx';
import { momentText } from '#client/lang/moment-text.ts';
import { inquiryQueries } from '#client/queries/inquiries.ts';
import { useOutbox } from '#client/sync/outbox/outbox.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { LoadMore } from '#client/ui/load-more.tsx';
import { addInquiry, type InquiryCard } from '#contract/inquiries.ts';
import classes from './inbox.module.css';

/** One's threads, the one with the latest message first; above them what was not sent yet. */
export function Inbox({ account_id, open }: { account_id: string; open: string | undefined }) {
  const { t } = useLingui();
  const inquiries = useSuspenseInfiniteQuery(inquiryQueries.list(account_id));
  const unsent = useOutbox(addInquiry.path);
  const threads = inquiries.data.pages.flatMap(({ items }) => items);
  if (threads.length === 0 && unsent.length === 0) {
    return (
      <div className={classes.nothing}>
        <p>
          <Trans>You have not asked an exhibitor anything yet.</Trans>
        </p>
        <ButtonLink to="/exhibitor/directory">
          <Trans>Find exhibitors</Trans>
        </ButtonLink>
      </div>
    );
  }
  return (
    <nav aria-label={t`My inquiries`}>
      <ul className={classes.threads}>
        {unsent.map((entry) => (
          <li key={entry.id} className={classes.unsent}>
            <strong>{entry.about}</strong>
            <span className={classes.text}>{String(entry.input.description)}</span>
            <UnsentState entry={entry} />
          </li>
        ))}
        {threads.map((thread) => (
          <li key={thread.id}>
            <ThreadLink thread={thread} isOpen={thread.id === open} />
          </li>
        ))}
      </ul>
      {threads.length > 0 && <LoadMore query={inquiries} />}
    </nav>
  );
}

function ThreadLink({ thread, isOpen }: { thread: InquiryCard; isOpen: boolean }) {
  const { t, i18n } = useLingui();
  const { id, exhibitor_name, exhibit_name, last_sender, last_text, unread, closed_by } = thread;
  const sent_at = new Date(thread.last_sent_at);
  return (
    <Link
      to="/exhibits/inquiry-record"
      search={{ id }}
      className={classes.thread}
      aria-current={isOpen ? 'page' : undefined}
      resetScroll={false}
    >
      <span className={classes.head}>
        <strong>{exhibitor_name}</strong>
        <time dateTime={thread.last_sent_at}>{momentText(sent_at, new Date(), i18n.locale)}</time>
      </span>
      {exhibit_name && <span className={classes.exhibit}>{exhibit_name}</span>}
      <span className={classes.head}>
        <span className={classes.text}>
          {last_sender === 'buyer' ? t`You: ${last_text}` : last_text}
        </span>
        {unread > 0 && (
          <span className={classes.unread}>
            {unread}
            <span className="visually-hidden">
              {' '}
              <Trans>unread</Trans>
            </span>
          </span>
        )}
        {closed_by && (
          <span className={classes.closed}>
            <Trans>Closed</Trans>
          </span>
        )}
      </span>
    </Link>
  );
}
