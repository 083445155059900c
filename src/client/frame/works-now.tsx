import { Trans, useLingui } from '@lingui/react/macro';
import { type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { hasPassed } from '#client/device/clock.ts';
import { useVisitor } from '#client/device/sign-in.ts';
import { downloadQueries } from '#client/queries/downloads.ts';
import { type CollectedExhibit, exhibitQueries } from '#client/queries/exhibits.ts';
import { programmeQueries } from '#client/queries/programme.ts';
import { ticketQueries } from '#client/queries/tickets.ts';
import { useMomentText } from '#client/queries/use-moment-text.ts';
import { useDevice } from '#client/sync/directory/worker-state.ts';
import { useOfflineState } from '#client/sync/offline-state.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Icon, type IconShape } from '#client/ui/icon.tsx';

const TICKET = 'M4 7h16v3.5a1.5 1.5 0 0 0 0 3V17H4v-3.5a1.5 1.5 0 0 0 0-3zM14 7v2M14 11v2M14 15v2';
const CALENDAR = 'M5 6h14v14H5zM5 10h14M9 3.5V7M15 3.5V7M9 14h2M13 14h2M9 17h2';
const BOOK = 'M5 4h12a2 2 0 0 1 2 2v14H7a2 2 0 0 1-2-2zM5 18a2 2 0 0 1 2-2h12M9 8h6';
const CASE = 'M4 8h16v12H4zM9 8V5h6v3';
const PAPER = 'M5 5h14v14H5zM8 9h8M8 12.5h8M8 16h5';
const FILE = 'M12 4v11M7.5 10.5L12 15l4.5-4.5M5 20h14';
const ONWARD = 'M9 5l7 7-7 7';

/** Links to pages that open without the server, in place of a page that does not. */
export function WorksNow() {
  const { t } = useLingui();
  const { data: ticket } = useQuery(ticketQueries.own(null));
  const isReady = useOfflineState() === 'ready';
  const directory = useDevice(
    ({ version, checked_at }) => (version === null ? null : checked_at),
    null,
  );
  const programme = useCopy<unknown>(programmeQueries.pack());
  const saved = useCopy<CollectedExhibit[]>(exhibitQueries.collected());
  // The last list that is fetched ahead.
  const lists = useCopy<unknown>(downloadQueries.list({}));
  const isSignedIn = useVisitor() !== null;
  const hasTicket = ticket?.state === 'valid';
  if (!hasTicket && !isReady) return null;
  const count = saved?.answer.length;
  return (
    <nav className="stack gap-8 mt-48" aria-labelledby="works-now">
      <h2 id="works-now">
        <Trans>What works now</Trans>
      </h2>
      <ul className="ruled edge-top edge-bottom">
        {hasTicket && (
          <Row to="/audience/ticket" icon={{ path: TICKET }} title={t`My ticket`}>
            <TicketState until={ticket.ticket.valid_until} />
          </Row>
        )}
        {isReady && (
          <>
            <Row to="/floor-plan" icon={{ name: 'plan' }} title={t`Floor plan`} />
            {programme && (
              <Row
                to="/conference"
                icon={{ path: CALENDAR }}
                title={isSignedIn ? t`Programme and my agenda` : t`Programme`}
                storedAt={programme.stored_at}
              />
            )}
            {isSignedIn && saved && count ? (
              <Row
                to="/exhibits/tag"
                icon={{ name: 'star' }}
                title={t`Saved exhibits: ${count}`}
                storedAt={saved.stored_at}
              />
            ) : null}
            {directory && (
              <Row
                to="/exhibitor/directory"
                icon={{ path: CASE }}
                title={t`Exhibitors and exhibits`}
                storedAt={directory}
              />
            )}
            <Row to="/audience/guide" icon={{ path: BOOK }} title={t`Visitor guide`} />
            {lists && (
              <>
                <Row to="/about/distribution" icon={{ name: 'plan' }} title={t`Halls`} />
                <Row to="/showroom" icon={{ path: CASE }} title={t`Showroom`} />
                <Row
                  to="/news/$type"
                  params={{ type: 'news' }}
                  icon={{ path: PAPER }}
                  title={t`News`}
                />
                <Row to="/download" icon={{ path: FILE }} title={t`Downloads`} />
              </>
            )}
          </>
        )}
      </ul>
    </nav>
  );
}

interface RowProps {
  to: LinkProps['to'];
  params?: LinkProps['params'];
  icon: IconShape;
  title: string;
  /** Milliseconds since 1970. */
  storedAt?: number;
  /** Replaces the arrow. */
  children?: ReactNode;
}

function Row({ to, params, icon, title, storedAt, children }: RowProps) {
  const momentText = useMomentText();
  const moment = storedAt && momentText(storedAt);
  return (
    <li>
      <Link to={to} params={params} className="line gap-16 plain padded">
        <Icon {...icon} />
        <span className="stack gap-0 grow">
          <strong>{title}</strong>
          {moment && (
            <span className="quiet small numbers">
              <Trans>Copy of {moment}</Trans>
            </span>
          )}
        </span>
        {children ?? <Icon path={ONWARD} />}
      </Link>
    </li>
  );
}

function TicketState({ until }: { until: string }) {
  return hasPassed(new Date(until)) ? (
    <Badge tone="danger">
      <Trans>Over</Trans>
    </Badge>
  ) : (
    <Badge tone="done" light="green">
      <Trans>Valid</Trans>
    </Badge>
  );
}

/** The answer of a query in memory or on this device, with its time. Sends no request. */
function useCopy<Answer>(options: Pick<UseQueryOptions<Answer>, 'queryKey' | 'meta'>) {
  const client = useQueryClient();
  const { meta, queryKey, queryHash } = client.defaultQueryOptions({ ...options });
  const { data } = useQuery({
    queryKey: ['copy', queryHash],
    queryFn: async () => {
      const state = client.getQueryCache().get<Answer>(queryHash)?.state;
      if (state?.data !== undefined) {
        return { answer: state.data, stored_at: state.dataUpdatedAt };
      }
      const { readCopy } = await import('#client/queries/persister.ts');
      return readCopy<Answer>({ meta, queryKey, queryHash });
    },
    staleTime: 0,
    gcTime: 0,
  });
  return data;
}
