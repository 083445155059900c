import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ConsoleList, recordsOf } from '#client/forms/console-list.tsx';
import { consoleQueries } from '#client/queries/console.ts';
import { useTimes } from '#client/queries/use-times.ts';
import { Badge } from '#client/ui/badge.tsx';
import { ChipFilter } from '#client/ui/fields/chip-filter.tsx';
import type { RecordColumn } from '#client/ui/records/record-column.ts';
import type { EntryFilters } from '#contract/check-in-filters.ts';
import type { Entry } from '#contract/check-ins.ts';
import { weekdayText } from '#contract/date-text.ts';

interface EntryListProps {
  filters: EntryFilters;
  onFiltered: (filters: EntryFilters) => void;
}

/** Check-ins as reported by the gates, newest first, with counts by day and by hour. */
export function EntryList({ filters, onFiltered }: EntryListProps) {
  const { t, i18n } = useLingui();
  const query = useInfiniteQuery(consoleQueries.entries(filters));
  const { data } = useQuery(consoleQueries.entryFigures(filters.day));
  const columns = useEntryColumns();
  const days = data?.days ?? [];
  return (
    <div className="stack gap-24">
      <Hours day={filters.day ?? days.at(-1)?.day} days={days} hours={data?.hours ?? []} />
      <ConsoleList
        name="entries"
        exported="entries"
        words={{
          label: t`Entries`,
          search: t`Search the entries`,
          placeholder: t`Ticket number or company`,
          count: (total) => <Plural value={total} one="# scan" other="# scans" />,
          empty: <Trans>No gate has reported a scan yet.</Trans>,
          nothing: <Trans>No scan matches. Try fewer filters.</Trans>,
        }}
        records={recordsOf(query)}
        columns={columns}
        filters={filters}
        onFiltered={onFiltered}
        nameOf={({ ticket_number }) => ticket_number}
        controls={
          <ChipFilter
            label={t`Day`}
            all={t`All`}
            options={days.map(({ day }) => ({ code: day, label: weekdayText(day, i18n.locale) }))}
            value={filters.day}
            onChange={(day) => onFiltered({ ...filters, day })}
          />
        }
      />
    </div>
  );
}

interface HoursProps {
  day: string | undefined;
  days: readonly { day: string; scans: number; tickets: number }[];
  hours: readonly { hour: number; scans: number }[];
}

/** The hours of a day as bars, with a summary sentence. */
function Hours({ day, days, hours }: HoursProps) {
  const { i18n } = useLingui();
  const counted = days.find((one) => one.day === day);
  if (!day || !counted || hours.length === 0) return null;
  const most = Math.max(...hours.map(({ scans }) => scans));
  const peak = hours.find(({ scans }) => scans === most);
  const said = weekdayText(day, i18n.locale);
  const { scans, tickets } = counted;
  const busiest = clock(peak?.hour ?? 0);
  return (
    <section className="stack gap-12">
      <h2>{said}</h2>
      <p>
        <Trans>
          {scans} entries of {tickets} tickets; most of them from {busiest} on: {most}.
        </Trans>
      </p>
      <dl className="ruled numbers small">
        {hours.map((one) => (
          <div key={one.hour} className="line spread padded">
            <dt className="quiet fixed">{clock(one.hour)}</dt>
            <dd className="grow">
              <progress value={one.scans} max={most} aria-hidden="true" />
            </dd>
            <dd>{i18n.number(one.scans)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

function useEntryColumns(): RecordColumn<Entry>[] {
  const { t } = useLingui();
  const { stamp } = useTimes();
  const refusals = {
    revoked: t`Refused: revoked`,
    not_yet_valid: t`Refused: not valid yet`,
    expired: t`Refused: expired`,
    wrong_day: t`Refused: wrong day`,
  };
  return [
    { code: 'at', label: t`When`, cell: ({ at }) => stamp(at), isShort: true },
    {
      code: 'verdict',
      label: t({ message: 'Result', context: 'of a scan at a gate' }),
      isShort: true,
      cell: ({ refusal }) => (
        <Badge tone={refusal ? 'notice' : 'done'}>
          {refusal ? refusals[refusal] : t`Admitted`}
        </Badge>
      ),
    },
    { code: 'name', label: t`Name`, cell: ({ name }) => name },
    { code: 'company', label: t`Company`, cell: ({ company_name }) => company_name },
    {
      code: 'ticket',
      label: t`Ticket number`,
      isShort: true,
      cell: ({ ticket_number }) => ticket_number,
    },
    {
      code: 'reported_at',
      label: t`Reported`,
      isShort: true,
      isExtra: true,
      cell: ({ reported_at }) => stamp(reported_at),
    },
  ];
}
