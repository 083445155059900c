import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { readSignIn, useVisitor } from '#client/device/sign-in.ts';
import type { TicketCopy } from '#client/device/ticket-store.ts';
import {
  followOtherTabs,
  isAnswered,
  isNotConfirmed,
  ticketQueries,
} from '#client/queries/tickets.ts';
import { useOfflineState } from '#client/sync/offline-state.ts';
import { removeEarlyTicket } from '#client/ui/early-ticket.ts';
import { useIsSlow } from '#client/ui/use-is-slow.ts';
import type { Exhibition } from '#contract/exhibitions.ts';
import classes from './ticket.module.css';
import { TicketDetails } from './ticket-details.tsx';
import { TicketPending } from './ticket-pending.tsx';
import { Incomplete, NotLoaded, NotRegistered, Revoked } from './ticket-states.tsx';
import { type Freshness, TicketStatus } from './ticket-status.tsx';
import { TicketView } from './ticket-view.tsx';
import { useNow } from './use-now.ts';
import { usePictureAhead } from './use-picture-ahead.ts';

/** So long a page that stays open shows a ticket that was revoked, or replaced by another code. */
const CHECK_MS = 120_000;

interface OwnTicketProps {
  exhibition: Pick<Exhibition, 'id' | 'opening_days' | 'contacts'>;
  /** The actions, right under the ticket. */
  below: (copy: TicketCopy) => ReactNode;
  /** The end of the page. */
  children: ReactNode;
}

/** The user's ticket; after the sign-in has expired, the copy in this browser. */
export function OwnTicket(props: OwnTicketProps) {
  const isSignedIn = useVisitor() !== null;
  const account_id = isSignedIn ? (readSignIn()?.account_id ?? null) : null;
  const queryClient = useQueryClient();
  useEffect(() => followOtherTabs(queryClient), [queryClient]);
  const refetchInterval = account_id !== null && CHECK_MS;
  const query = useQuery({ ...ticketQueries.own(account_id), refetchInterval });
  const { data: own, error, isFetching } = query;
  const isSlow = useIsSlow(isFetching);
  // Removes the early paint once the page has loaded its ticket, or knows that there is none.
  const isKnown = own !== undefined;
  useLayoutEffect(() => {
    if (isKnown) removeEarlyTicket();
  }, [isKnown]);
  const onRetry = () => void query.refetch();

  if (own === undefined && error && !isFetching) {
    return <NotLoaded error={error} onRetry={onRetry} />;
  }
  switch (own?.state) {
    case undefined:
      return <TicketPending />;
    case 'not_registered':
      return <NotRegistered />;
    case 'incomplete':
      return <Incomplete />;
    case 'revoked':
      return <Revoked reason={own.reason} contacts={props.exhibition.contacts} />;
    case 'valid': {
      const checked = freshnessOf({ isSlow, isFetching, error, isAnswered: isAnswered(query) });
      const freshness = account_id === null ? 'signed_out' : checked;
      return <ShownTicket copy={own} freshness={freshness} onRetry={onRetry} {...props} />;
    }
  }
}

interface QueryState {
  error: Error | null;
  isFetching: boolean;
  isSlow: boolean;
  isAnswered: boolean;
}

function freshnessOf({ error, isFetching, isSlow, isAnswered }: QueryState): Freshness {
  if (error && !isFetching) return isNotConfirmed(error) ? 'not_confirmed' : 'not_reached';
  if (isSlow) return 'slow';
  return isAnswered && !error ? 'checked' : 'checking';
}

interface ShownTicketProps extends OwnTicketProps {
  copy: TicketCopy;
  freshness: Freshness;
  onRetry: () => void;
}

function ShownTicket({ copy, freshness, exhibition, onRetry, below, children }: ShownTicketProps) {
  const { ticket, as_of, clock_offset, is_saved } = copy;
  const opensOffline = useOfflineState() === 'ready';
  const now = useNow(clock_offset);
  const isOver = now > new Date(ticket.valid_until);
  const isOwnExhibition = exhibition.id === ticket.exhibition_id;
  usePictureAhead(copy, freshness === 'checked');
  return (
    <main className={classes.page}>
      <TicketStatus
        freshness={isOver ? 'over' : freshness}
        asOf={as_of}
        isSaved={is_saved && opensOffline}
        onRetry={onRetry}
      />
      <TicketView ticket={ticket} now={now} />
      <div className="stack gap-16 mt-16">{below(copy)}</div>
      <TicketDetails ticket={ticket} opening_days={isOwnExhibition ? exhibition.opening_days : []}>
        {children}
      </TicketDetails>
    </main>
  );
}
