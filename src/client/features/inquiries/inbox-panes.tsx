import { useLingui } from '@lingui/react/macro';
import { type ReactNode, type Ref, Suspense } from 'react';
import { DotPicture } from '#client/ui/dot-picture.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import classes from './inbox.module.css';

interface InboxPanesProps {
  listRef?: Ref<HTMLDivElement>;
  list: ReactNode;
  /** The open thread; null: none. */
  thread: ReactNode | null;
  /** True when the list has threads. */
  hasThreads: boolean;
}

/** The threads and the open thread: side by side on a desktop, one at a time on a phone. */
export function InboxPanes({ listRef, list, thread, hasThreads }: InboxPanesProps) {
  const { t } = useLingui();
  return (
    <div className={classes.inbox} data-open={thread !== null || undefined}>
      <div ref={listRef} className={`stack own-scroll ${classes.list}`}>
        {list}
      </div>
      <div className={classes.thread}>
        {thread !== null && <Suspense fallback={<Skeleton />}>{thread}</Suspense>}
        {thread === null && hasThreads && (
          <div className="stack center gap-16 roomy">
            <DotPicture kind="empty" height={108} />
            <p>{t`Choose an inquiry to read and answer it.`}</p>
          </div>
        )}
      </div>
    </div>
  );
}
