import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useTimes } from '#client/queries/use-times.ts';
import { Icon } from '#client/ui/icon.tsx';
import { Picture } from '#client/ui/picture.tsx';
import type { Hit, Lead as HitLead } from './hits.ts';
import classes from './site-search.module.css';

/** CSS pixels. */
const PICTURE = { width: 64, height: 48 };

/** Draws the logo of an exhibitor. */
export type LogoOf = (exhibitor: Extract<HitLead, { kind: 'exhibitor' }>['exhibitor']) => ReactNode;

/** Shows at the beginning of a result what it is. */
export function Lead({ lead, logoOf }: { lead: Hit['lead']; logoOf: LogoOf }) {
  if (!lead) return null;
  if (lead.kind === 'exhibitor') return logoOf(lead.exhibitor);
  return (
    <span className={`fixed finger mist small numbers center ${classes.lead}`} aria-hidden="true">
      {lead.kind === 'place' && <Icon name="plan" />}
      {lead.kind === 'moment' && <Moment instant={lead.instant} />}
      {lead.kind === 'picture' && (
        <Picture
          src={lead.src}
          alt=""
          {...PICTURE}
          drawn={{ category: lead.category, seed: lead.seed }}
        />
      )}
    </span>
  );
}

function Moment({ instant }: { instant: string }) {
  const { i18n } = useLingui();
  const times = useTimes();
  const weekday = new Intl.DateTimeFormat(i18n.locale, { weekday: 'short', timeZone: 'UTC' });
  return (
    <>
      {weekday.format(new Date(times.day(instant)))}
      <br />
      {times.clock(instant)}
    </>
  );
}
