import { Inbox } from './inbox.tsx';
import { InboxPanes } from './inbox-panes.tsx';
import { Thread } from './thread.tsx';
import { useInquiryNews } from './use-inquiry-news.ts';

interface InquiryRecordProps {
  account_id: string;
  open: string | undefined;
}

/** One's threads beside the one that is open; on a phone one after the other. */
export function InquiryRecord({ account_id, open }: InquiryRecordProps) {
  useInquiryNews();
  return (
    <InboxPanes
      list={<Inbox account_id={account_id} open={open} />}
      thread={open ? <Thread key={open} account_id={account_id} id={open} /> : null}
    />
  );
}
