import { useInfiniteQuery } from '@tanstack/react-query';
import { inquiryQueries } from '#client/queries/inquiries.ts';
import { Inbox } from './inbox.tsx';
import { InboxPanes } from './inbox-panes.tsx';
import { Thread } from './thread.tsx';
import { useInquiryNews } from './use-inquiry-news.ts';

interface InquiryRecordProps {
  account_id: string;
  open: string | undefined;
}

/** The user's threads beside the open one; one at a time on a phone. */
export function InquiryRecord({ account_id, open }: InquiryRecordProps) {
  useInquiryNews();
  const { data } = useInfiniteQuery(inquiryQueries.list(account_id));
  return (
    <InboxPanes
      hasThreads={Boolean(data?.pages[0]?.items.length)}
      list={<Inbox account_id={account_id} open={open} />}
      thread={open ? <Thread key={open} account_id={account_id} id={open} /> : null}
    />
  );
}
