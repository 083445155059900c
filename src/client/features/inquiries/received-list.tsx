import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { joinParts } from '#client/lang/join-parts.ts';
import { invalidateReceived, receivedInquiryQueries } from '#client/queries/received-inquiries.ts';
import { Badge } from '#client/ui/badge.tsx';
import { LoadMore } from '#client/ui/load-more.tsx';
import { NoData } from '#client/ui/no-data.tsx';
import { call } from '#client/wire/api.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { ReceivedFilters } from '#contract/filters.ts';
import { closeReceivedInquiry, type listReceivedInquiries } from '#contract/received-inquiries.ts';
import classes from './inbox.module.css';
import { SwipedThread } from './swiped-thread.tsx';
import { ThreadRow } from './thread-row.tsx';

type Card = OutputOf<typeof listReceivedInquiries>['items'][number];

interface InboxListProps {
  filters: ReceivedFilters;
  opened: string | null;
  onOpened: (id: string) => void;
}

/** Threads, latest message first. */
export function InboxList({ filters, opened, onOpened }: InboxListProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const threads = useSuspenseInfiniteQuery(receivedInquiryQueries.list(filters));
  const cards = threads.data.pages.flatMap(({ items }) => items);
  if (cards.length === 0) {
    return (
      <NoData
        text={
          Object.values(filters).some(Boolean)
            ? t`No inquiry matches.`
            : t`No inquiries yet. Buyers ask from the pages of your exhibits.`
        }
      />
    );
  }
  return (
    <>
      <ul className="ruled">
        {cards.map((card) => (
          <li key={card.id}>
            <SwipedThread
              as="exhibitor"
              closed_by={card.closed_by}
              setClosed={async (closed) => {
                await call(closeReceivedInquiry, { id: card.id, closed });
                void invalidateReceived(queryClient);
              }}
            >
              <ThreadCard card={card} isOpened={card.id === opened} onOpened={onOpened} />
            </SwipedThread>
          </li>
        ))}
      </ul>
      <LoadMore query={threads} />
    </>
  );
}

interface ThreadCardProps {
  card: Card;
  isOpened: boolean;
  onOpened: (id: string) => void;
}

function ThreadCard({ card, isOpened, onOpened }: ThreadCardProps) {
  const { t } = useLingui();
  const { id, name, company_name, exhibit_name, buying_lead_id, unread, closed_by, assigned_to } =
    card;
  const about = exhibit_name ?? (buying_lead_id ? t`Buying lead` : t`About the company`);
  return (
    <button
      type="button"
      className={`stack plain bare hovers ${classes.row}`}
      data-thread={id}
      data-unread={unread > 0 || undefined}
      aria-current={isOpened || undefined}
      onClick={() => onOpened(id)}
    >
      <ThreadRow
        who={name}
        about={joinParts([company_name, about])}
        last={
          <>
            {card.last_sender === 'exhibitor' && <Trans>You: </Trans>}
            {card.last_text}
          </>
        }
        last_sent_at={card.last_sent_at}
      >
        {(unread > 0 || closed_by || assigned_to) && (
          <span className="row">
            {unread > 0 && (
              <Badge tone="brand">
                <Trans>{unread} new</Trans>
              </Badge>
            )}
            {closed_by && (
              <Badge>
                <Trans>Closed</Trans>
              </Badge>
            )}
            {assigned_to && <Badge>{assigned_to.name}</Badge>}
          </span>
        )}
      </ThreadRow>
    </button>
  );
}
