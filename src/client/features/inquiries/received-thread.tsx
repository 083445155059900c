import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { joinParts } from '#client/lang/join-parts.ts';
import {
  invalidateReceived,
  type ReceivedThread,
  receivedInquiryQueries,
} from '#client/queries/received-inquiries.ts';
import { useOutbox } from '#client/sync/outbox/outbox.ts';
import { Icon } from '#client/ui/icon.tsx';
import { call } from '#client/wire/api.ts';
import { readReceivedInquiry, replyToBuyer } from '#contract/received-inquiries.ts';
import { Conversation } from './conversation.tsx';
import { OtherExhibits } from './other-exhibits.tsx';
import { ThreadActions } from './received-actions.tsx';
import { ThreadFacts } from './received-facts.tsx';
import { ReplyForm } from './received-reply-form.tsx';
import classes from './thread.module.css';
import { useReading } from './use-reading.ts';

interface ThreadProps {
  id: string;
  onClosed: () => void;
}

/** A conversation with a buyer: the buyer's facts, the messages, and the reply form. */
export function Thread({ id, onClosed }: ThreadProps) {
  const { t } = useLingui();
  const { data: thread } = useSuspenseQuery(receivedInquiryQueries.detail(id));
  const { name, company_name, country_name } = thread;
  const unsent = useOutbox(replyToBuyer.path).filter(({ input }) => input.id === id);
  const [again, setAgain] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const queryClient = useQueryClient();
  const isNew = useReading(thread, async (number) => {
    await call(readReceivedInquiry, { id, number });
    await invalidateReceived(queryClient);
  });
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  return (
    <section className="stack gap-24" aria-label={t`Conversation`}>
      <header className={`row edge-bottom ${classes.head}`}>
        <button type="button" className={`tap bare brand ${classes.back}`} onClick={onClosed}>
          <Icon path="M15 5l-7 7 7 7" />
          <Trans>All inquiries</Trans>
        </button>
        <h2 ref={heading} tabIndex={-1}>
          {name}
        </h2>
        <p className="quiet">{joinParts([company_name, country_name])}</p>
        <About thread={thread} />
        <OtherExhibits exhibits={thread.other_exhibits} />
        <ThreadActions thread={thread} />
      </header>
      <ThreadFacts thread={thread} />
      <Conversation
        as="exhibitor"
        messages={thread.thread}
        unsent={unsent}
        said={{ own: t`We wrote:`, other: t`${name} wrote:` }}
        isNew={isNew}
        onEdit={setAgain}
      />
      {thread.closed_by === 'buyer' ? (
        <p className="panel mist small">
          <Trans>The buyer has closed this conversation. It opens again when they write.</Trans>
        </p>
      ) : (
        <ReplyForm key={again} id={id} about={name} start={again} />
      )}
    </section>
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
      <p className="quiet">
        {exhibit_name} <Trans>(unpublished)</Trans>
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
