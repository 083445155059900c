import { Trans, useLingui } from '@lingui/react/macro';
import { useSeats } from '#client/queries/use-programme.ts';
import { useOwnSeats } from '#client/sync/programme/own-seats.ts';
import { AsOf } from '#client/ui/as-of.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { AdmissionTicket } from '#contract/admissions.ts';
import { modulesPath } from '#contract/qr-modules.ts';
import { NothingYet } from './agenda.tsx';
import { DayList } from './day-list.tsx';
import { OwnRow } from './own-row.tsx';
import classes from './programme.module.css';
import { useOwnItems } from './use-own-items.ts';
import { useNow } from './use-times.ts';

interface OwnProgrammeProps {
  /** The signed ones, as the server last told them. */
  tickets: readonly AdmissionTicket[];
}

/** Everything one has signed up for, with the code that the door of a conference scans. */
export function OwnProgramme({ tickets }: OwnProgrammeProps) {
  const now = useNow();
  const own = useOwnSeats();
  const seats = useSeats();
  const items = useOwnItems(own);
  if (!items || !own.isKnown) return <Skeleton />;
  if (items.length === 0) return <NothingYet />;
  return (
    <>
      <AsOf age={own.age} />
      <DayList items={items} startOf={(item) => item.appointment.starts_at} now={now} saysDay>
        {(item) => (
          <OwnRow item={item} own={own} seats={seats} now={now}>
            <Reason reason={(item.conference ?? item.tour)?.cancelled?.reason} />
            {own.of(item.id).requested === null && (
              <Admission ticket={tickets.find(({ conference_id }) => conference_id === item.id)} />
            )}
          </OwnRow>
        )}
      </DayList>
    </>
  );
}

/** Of a cancellation. */
function Reason({ reason }: { reason: string | undefined }) {
  return reason ? <p className="small error">{reason}</p> : null;
}

/** The code for the door, which needs no network; after it was scanned, the number of the certificate. */
function Admission({ ticket }: { ticket: AdmissionTicket | undefined }) {
  const { t } = useLingui();
  if (!ticket?.code) return null;
  const { title, name, company_name, certificate_number } = ticket;
  const { box, path } = modulesPath(ticket.code.qr_modules);
  return (
    <>
      {certificate_number && (
        <p className="small">
          <Trans>Certificate number {certificate_number}</Trans>
        </p>
      )}
      <details className={classes.admission}>
        <summary className="link">
          <Trans>Show the code for the door</Trans>
        </summary>
        <figure className="stack gap-8">
          <svg viewBox={`0 0 ${box} ${box}`} role="img" aria-label={t`Admission code for ${title}`}>
            <rect width={box} height={box} fill="#ffffff" />
            <path d={path} fill="#000000" />
          </svg>
          <figcaption>
            <strong dir="auto">{name}</strong>
            <p className="small quiet" dir="auto">
              {company_name}
            </p>
          </figcaption>
        </figure>
      </details>
    </>
  );
}
