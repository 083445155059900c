import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useForeignZone } from '#client/queries/use-foreign-zone.ts';
import { useNow, useTimes } from '#client/queries/use-times.ts';
import { useOwnSeats } from '#client/sync/programme/own-seats.ts';
import { ZoneLine } from '#client/ui/zone-line.tsx';
import { NextToday } from './next-today.tsx';
import { type OwnItem, useOwnItems } from './use-own-items.ts';

const SHOWN = 3;

/** The next conferences and tours of one's own, today's first one large; nothing where there are none. */
export function NextInAgenda() {
  const now = useNow();
  const times = useTimes();
  const zone = useForeignZone();
  const own = useOwnItems(useOwnSeats())?.filter(({ isOn }) => isOn);
  const [first, ...later] =
    own?.filter(({ appointment }) => new Date(appointment.ends_at) > now) ?? [];
  if (!own || !first) return null;
  const today = times.day(now);
  if (times.day(first.appointment.starts_at) !== today) {
    return (
      <>
        <List items={[first, ...later]} />
        <ZoneLine zone={zone} />
      </>
    );
  }
  const before = own[own.indexOf(first) - 1];
  const isOfToday = before && times.day(before.appointment.starts_at) === today;
  return (
    <>
      <NextToday item={first} before={isOfToday ? before : undefined} />
      {later.length > 0 && <List items={later} />}
      <ZoneLine zone={zone} />
    </>
  );
}

function List({ items }: { items: readonly OwnItem[] }) {
  const { t } = useLingui();
  return (
    <section aria-label={t`Next in my agenda`}>
      <div className="line spread">
        <h2 className="heading">
          <Trans>Next in my agenda</Trans>
        </h2>
        <Link to="/conference" search={{ view: 'agenda' }} className="tap label fixed">
          <Trans>Whole agenda</Trans>
        </Link>
      </div>
      <ol className="ruled edge-top">
        {items.slice(0, SHOWN).map((item) => (
          <Row key={item.id} item={item} />
        ))}
      </ol>
    </section>
  );
}

function Row({ item: { id, appointment, conference } }: { item: OwnItem }) {
  const times = useTimes();
  const { title, starts_at } = appointment;
  return (
    <li className="opens line gap-16 padded">
      <time dateTime={starts_at} className="stack gap-0 fixed numbers">
        <strong>{times.clock(starts_at)}</strong>
        <span className="tiny quiet">{times.weekday(starts_at)}</span>
      </time>
      <span className="stack gap-0">
        <Link
          to={conference ? '/conference/detail' : '/conference/investigate/detail'}
          search={{ id }}
          className="opener"
        >
          {title}
        </Link>
        {conference && <span className="small quiet">{conference.room.name}</span>}
      </span>
    </li>
  );
}
