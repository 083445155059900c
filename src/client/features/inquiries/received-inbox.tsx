import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useRef } from 'react';
import { NoData } from '#client/ui/no-data.tsx';
import type { ReceivedFilters } from '#contract/filters.ts';
import { ExportInquiries } from './export-inquiries.tsx';
import { MailSwitch } from './mail-switch.tsx';
import { InboxFilters } from './received-filters.tsx';
import classes from './received-inbox.module.css';
import { InboxList } from './received-list.tsx';
import { Thread } from './received-thread.tsx';

interface InboxProps {
  filters: ReceivedFilters;
  /** The thread that is open; null: none. */
  id: string | null;
  onFiltered: (filters: ReceivedFilters) => void;
  onOpened: (id: string | null) => void;
}

/** What buyers ask: the list and, beside it on a desktop and in its place on a phone, one thread. */
export function Inbox({ filters, id, onFiltered, onOpened }: InboxProps) {
  const { t } = useLingui();
  const list = useRef<HTMLDivElement>(null);
  const left = useRef(id);
  useEffect(() => {
    // Back from a thread, one goes on where one was.
    if (id === null && left.current) {
      list.current?.querySelector<HTMLElement>(`[data-thread="${left.current}"]`)?.focus();
    }
    left.current = id;
  }, [id]);
  return (
    <div className={classes.inbox} data-open={id !== null || undefined}>
      <div ref={list} className={`stack ${classes.list}`}>
        <InboxFilters filters={filters} onFiltered={onFiltered} />
        <Suspense
          fallback={
            <p className="quiet" role="status">
              <Trans>Loading…</Trans>
            </p>
          }
        >
          <InboxList filters={filters} opened={id} onOpened={onOpened} />
        </Suspense>
        <div className={`stack gap-8 small ${classes.below}`}>
          <MailSwitch />
          <ExportInquiries filters={filters} />
        </div>
      </div>
      <section className={classes.thread} aria-label={t`Conversation`}>
        {id === null ? (
          <NoData text={t`Choose an inquiry to read and answer it.`} action={null} />
        ) : (
          <Suspense
            fallback={
              <p className="quiet" role="status">
                <Trans>Loading…</Trans>
              </p>
            }
          >
            <Thread key={id} id={id} onClosed={() => onOpened(null)} />
          </Suspense>
        )}
      </section>
    </div>
  );
}
