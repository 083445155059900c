import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { inquiryQueries } from '#client/queries/inquiries.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { Section } from '#client/ui/section.tsx';
import type { InquiryCard } from '#contract/inquiries.ts';
import { InquiryState } from './inquiry-state.tsx';
import { useInquiryNews } from './use-inquiry-news.ts';

const SHOWN = 3;

/** The inquiries with the latest messages, each with its state; nothing where there are none. */
export function LatestInquiries({ account_id }: { account_id: string }) {
  const { t } = useLingui();
  useInquiryNews();
  const { data } = useInfiniteQuery(inquiryQueries.list(account_id));
  const threads = data?.pages[0]?.items ?? [];
  if (threads.length === 0) return null;
  return (
    <Section title={t`Inquiries`}>
      <ul className="ruled edge-top">
        {threads.slice(0, SHOWN).map((thread) => (
          <li key={thread.id}>
            <InquiryLink thread={thread} />
          </li>
        ))}
      </ul>
      {threads.length > SHOWN && (
        <p className="mt-8">
          <ButtonLink kind="quiet" to="/exhibits/inquiry-record">
            <Trans>All inquiries</Trans>
          </ButtonLink>
        </p>
      )}
    </Section>
  );
}

function InquiryLink({ thread }: { thread: InquiryCard }) {
  const { id, exhibitor_name, exhibit_name, last_sender, last_text, unread } = thread;
  const isAnswered = last_sender === 'exhibitor';
  return (
    <Link
      to="/exhibits/inquiry-record"
      search={{ id }}
      className="line spread gap-12 plain bare padded hovers"
    >
      <span className="stack gap-0">
        <span className={`clip ${unread > 0 ? 'strong' : ''}`}>{exhibitor_name}</span>
        <span className="quiet small clip">{isAnswered ? last_text : exhibit_name}</span>
      </span>
      <span className="fixed">
        <InquiryState thread={thread} />
      </span>
    </Link>
  );
}
