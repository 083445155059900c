import { useLingui } from '@lingui/react/macro';
import { type ReactNode, type Ref, Suspense } from 'react';
import { DotPicture } from '#client/ui/dot-picture.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import classes from './inbox.module.css';

interface InboxPanesProps {
  listRef?: Ref<HTMLDivElement>;
  list: ReactNode;
  /** The thread that is open; null: none. */
  thread: ReactNode | null;
  /** There is something to choose. */
  hasThreads: boolean;
}

/** Threads and, beside them on a desktop and in their place on a phone, the one that is open. */
export function InboxPanes({ listRef, list, thread, hasThreads }: InboxPanesProps) {
  const { t } = useLingui();
  return (
    <div className={classes.inbox} data-open={thread !== null || undefined}>
      <div ref={listRef} className={`stack ${classes.list}`}>
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
