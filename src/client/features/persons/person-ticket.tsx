import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useTimes } from '#client/queries/use-times.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { FactRows } from '#client/ui/fact.tsx';
import { MERGED_TICKET } from '#contract/duplicate-filters.ts';
import type { Person } from '#contract/persons.ts';
import { formatTicketNumber } from '#contract/ticket-number.ts';
import { type TicketAct, TicketSheet } from './ticket-sheet.tsx';

/** The ticket with its check-ins and actions. */
export function PersonTicket({ person, mayChange }: { person: Person; mayChange: boolean }) {
  const { t } = useLingui();
  const { moment } = useTimes();
  const [act, setAct] = useState<TicketAct | null>(null);
  const { ticket } = person;
  if (!ticket) {
    return (
      <Card as="section">
        <h2>
          <Trans>Ticket</Trans>
        </h2>
        <p className="quiet">
          <Trans>None yet: the registration is not complete.</Trans>
        </p>
      </Card>
    );
  }
  const { revoked, revision, entries, last_entry_at } = ticket;
  return (
    <Card as="section">
      <h2 className="row gap-8">
        <Trans>Ticket</Trans>
        <Badge tone={revoked ? 'danger' : 'done'}>
          {revoked ? <Trans>Revoked</Trans> : <Trans>Valid</Trans>}
        </Badge>
      </h2>
      <p className="heading numbers">{formatTicketNumber(ticket.ticket_number)}</p>
      <dl className="ruled">
        <FactRows
          facts={[
            [t`Issued`, moment(ticket.issued_at)],
            [t`New codes`, revision > 0 && revision],
            [t`Revoked`, revoked && moment(revoked.at)],
            [
              t`Reason`,
              revoked?.reason === MERGED_TICKET
                ? t`Merged with another registration`
                : revoked?.reason,
            ],
            [
              t`Entries`,
              entries > 0 ? t`${plural(entries, { one: '# scan', other: '# scans' })}` : t`none`,
            ],
            [t`Last entry`, last_entry_at && moment(last_entry_at)],
          ]}
        />
      </dl>
      {mayChange && (
        <div className="row gap-8">
          {revoked ? (
            <Button kind="second" size="small" onClick={() => setAct('restore')}>
              <Trans>Restore</Trans>
            </Button>
          ) : (
            <>
              <Button kind="second" size="small" onClick={() => setAct('reissue')}>
                <Trans>New code</Trans>
              </Button>
              <Button kind="danger" size="small" onClick={() => setAct('revoke')}>
                <Trans>Revoke</Trans>
              </Button>
            </>
          )}
        </div>
      )}
      {act && <TicketSheet act={act} person={person} onClosed={() => setAct(null)} />}
    </Card>
  );
}
