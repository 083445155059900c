import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect } from 'react';
import { readSignIn, useVisitor } from '#client/device/sign-in.ts';
import { type HeldTicket, useStoredTicket } from '#client/device/ticket-store.ts';
import { ticketQueries } from '#client/queries/tickets.ts';
import { useOfflineState } from '#client/sync/offline-state.ts';
import { useIsSlow } from '#client/ui/use-is-slow.ts';
import type { Exhibition } from '#contract/exhibitions.ts';
import type { Ticket } from '#contract/tickets.ts';
import { removeEarlyTicket } from './early-ticket-id.ts';
import classes from './ticket.module.css';
import { TicketDetails } from './ticket-details.tsx';
import { TicketSkeleton } from './ticket-shape.tsx';
import { Incomplete, NotLoaded, NotRegistered, Revoked, SignInFirst } from './ticket-states.tsx';
import { type Freshness, TicketStatus } from './ticket-status.tsx';
import { TicketView } from './ticket-view.tsx';
import { useNow } from './use-now.ts';

type ExhibitionOfTicket = Pick<Exhibition, 'id' | 'opening_days' | 'contacts'>;

interface OwnTicketProps {
  exhibition: ExhibitionOfTicket;
  /** What can be done with the ticket; shown right under it. */
  below: (ticket: Ticket) => ReactNode;
  /** What stands at the end of the page. */
  children: ReactNode;
}

/** One's own ticket: first what this browser holds, then what the server says. */
export function OwnTicket({ exhibition, below, children }: OwnTicketProps) {
  const isSignedIn = useVisitor() !== null;
  const account_id = isSignedIn ? (readSignIn()?.account_id ?? null) : null;
  const stored = useStoredTicket();
  const asked = useQuery({ ...ticketQueries.own(account_id ?? ''), enabled: account_id !== null });
  const isSlow = useIsSlow(asked.isFetching);
  const retry = () => void asked.refetch();

  const answer = account_id === null ? undefined : asked.data;
  if (answer?.state === 'not_registered') return <NotRegistered />;
  if (answer?.state === 'incomplete') return <Incomplete />;
  if (answer?.state === 'revoked') {
    return <Revoked reason={answer.reason} contacts={exhibition.contacts} />;
  }

  // Somebody else's ticket, left in this browser, is not shown to whoever signs in.
  const own = account_id === null || stored?.account_id === account_id ? stored : null;
  if (own) {
    const freshness = freshnessOf({ isSignedIn, isSlow, ...asked });
    return (
      <ShownTicket
        stored={own}
        freshness={freshness}
        exhibition={exhibition}
        onRetry={retry}
        below={below}
      >
        {children}
      </ShownTicket>
    );
  }
  if (account_id === null && stored === null) return <SignInFirst />;
  if (asked.error && !asked.isFetching) return <NotLoaded error={asked.error} onRetry={retry} />;
  return <TicketSkeleton />;
}

function freshnessOf({
  isSignedIn,
  isSlow,
  isError,
  isSuccess,
}: {
  isSignedIn: boolean;
  isSlow: boolean;
  isError: boolean;
  isSuccess: boolean;
}): Freshness {
  if (!isSignedIn) return 'signed_out';
  if (isError) return 'not_reached';
  if (isSlow) return 'slow';
  return isSuccess ? 'checked' : 'checking';
}

interface ShownTicketProps extends OwnTicketProps {
  stored: HeldTicket;
  freshness: Freshness;
  onRetry: () => void;
}

function ShownTicket({
  stored,
  freshness,
  exhibition,
  onRetry,
  below,
  children,
}: ShownTicketProps) {
  const { ticket, as_of, clock_offset, is_kept } = stored;
  const opensOffline = useOfflineState() === 'ready';
  const now = useNow(clock_offset);
  // Shown by the device's clock, where it may be off from the server's.
  const asOf = new Date(Date.parse(as_of) - clock_offset);
  const isOver = now > new Date(ticket.valid_until);
  const isOwnExhibition = exhibition.id === ticket.exhibition_id;
  // Its own page is there: what was painted before any script has done its part.
  useLayoutEffect(removeEarlyTicket, []);
  return (
    <main className={classes.page}>
      <TicketStatus
        freshness={freshness === 'checked' && isOver ? 'over' : freshness}
        asOf={asOf}
        isSaved={is_kept && opensOffline}
        now={new Date(now.getTime() - clock_offset)}
        onRetry={onRetry}
      />
      <TicketView ticket={ticket} now={now} />
      <div className={classes.below}>{below(ticket)}</div>
      <TicketDetails ticket={ticket} opening_days={isOwnExhibition ? exhibition.opening_days : []}>
        {children}
      </TicketDetails>
    </main>
  );
}
