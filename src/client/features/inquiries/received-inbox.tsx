import { Plural, Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { readSignIn } from '#client/device/sign-in.ts';
import { ExportButtons } from '#client/forms/export-buttons.tsx';
import { receivedInquiryQueries } from '#client/queries/received-inquiries.ts';
import { call } from '#client/wire/api.ts';
import type { ReceivedFilters } from '#contract/filters.ts';
import { exportInquiries } from '#contract/received-inquiries.ts';
import { InboxPanes } from './inbox-panes.tsx';
import { MailSwitch } from './mail-switch.tsx';
import { InboxFilters } from './received-filters.tsx';
import { InboxList } from './received-list.tsx';
import { Thread } from './received-thread.tsx';

interface InboxProps {
  filters: ReceivedFilters;
  /** Id of the open thread; null: none. */
  id: string | null;
  onFiltered: (filters: ReceivedFilters) => void;
  onOpened: (id: string | null) => void;
}

/** The exhibitor's inbox: filters, threads, and the open thread. */
export function Inbox({ filters, id, onFiltered, onOpened }: InboxProps) {
  const list = useRef<HTMLDivElement>(null);
  const left = useRef(id);
  const { data } = useInfiniteQuery(receivedInquiryQueries.list(filters));
  useEffect(() => {
    // Restores the scroll position after a thread was closed.
    if (id === null && left.current) {
      list.current?.querySelector<HTMLElement>(`[data-thread="${left.current}"]`)?.focus();
    }
    left.current = id;
  }, [id]);
  return (
    <InboxPanes
      hasThreads={Boolean(data?.pages[0]?.items.length)}
      listRef={list}
      list={
        <>
          <InboxFilters filters={filters} onFiltered={onFiltered} />
          <Suspense
            fallback={
              <p className="quiet small" role="status">
                <Trans>Loading…</Trans>
              </p>
            }
          >
            <InboxList filters={filters} opened={id} onOpened={onOpened} />
          </Suspense>
          <div className="panel mist stack gap-8 small">
            <MailSwitch />
            {readSignIn()?.member?.role !== 'inquiries' && (
              <div className="row">
                <ExportButtons
                  save={(format) => call(exportInquiries, { ...filters, format })}
                  saved={(rows) => (
                    <Plural value={rows} one="# inquiry saved." other="# inquiries saved." />
                  )}
                />
              </div>
            )}
          </div>
        </>
      }
      thread={id === null ? null : <Thread key={id} id={id} onClosed={() => onOpened(null)} />}
    />
  );
}
