import { Suspense } from 'react';
import { useLang } from '#client/lang/use-lang.ts';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import { optionalPart } from '#client/ui/optional-part.ts';
import { daysText } from '#contract/date-text.ts';
import classes from './ticket.module.css';

const Wall = optionalPart(async () => (await import('./ticket-wall.tsx')).TicketWall);

interface TicketStartProps {
  /** The name typed so far. */
  name?: string;
  company_name?: string;
}

/** The ticket of a visitor who registers: a strip without a code, which the form fills in. */
export function TicketStart({ name, company_name }: TicketStartProps) {
  const lang = useLang();
  const { wordmark, start_date, end_date } = useExhibition();
  return (
    <div className={`dark line gap-16 ${classes.strip}`}>
      <Suspense>
        <Wall wordmark="" />
      </Suspense>
      <svg
        className="fixed"
        width="72"
        height="72"
        fill="none"
        stroke="currentColor"
        aria-hidden="true"
      >
        <rect x="1" y="1" width="70" height="70" rx="12" strokeDasharray="5 5" />
      </svg>
      <span className={`stack gap-4 ${classes.stripWords}`}>
        <strong>{name || wordmark}</strong>
        <span className="small quiet">{company_name || daysText(start_date, end_date, lang)}</span>
      </span>
    </div>
  );
}
