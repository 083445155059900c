import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Inbox } from './inbox.tsx';
import classes from './record.module.css';
import { Thread } from './thread.tsx';
import { useInquiryNews } from './use-inquiry-news.ts';

/** One's threads beside the one that is open; on a phone one after the other. */
export function InquiryRecord({
  account_id,
  open,
}: {
  account_id: string;
  open: string | undefined;
}) {
  useInquiryNews();
  return (
    <div className={classes.record} data-open={open && ''}>
      <div>
        <Inbox account_id={account_id} open={open} />
      </div>
      {open ? (
        <Suspense fallback={<Skeleton />}>
          <Thread key={open} account_id={account_id} id={open} />
        </Suspense>
      ) : (
        <p className={classes.choose}>
          <Trans>Choose an inquiry to read it.</Trans>
        </p>
      )}
    </div>
  );
}
