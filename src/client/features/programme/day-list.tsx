import { Trans } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import { useTimes } from '#client/queries/use-times.ts';
import classes from './programme.module.css';

interface DayListProps<Item extends { id: string }> {
  /** In the order of their beginning. */
  items: readonly Item[];
  startOf: (item: Item) => string;
  now: Date;
  /** Where no day was chosen, a single one is named as well: the few of it need no hours. */
  showsDay?: boolean;
  children: (item: Item) => ReactNode;
}

/** Something of one or more days; the hours of a long one stay in sight, and a line shows where now is. */
export function DayList<Item extends { id: string }>({
  items,
  startOf,
  now,
  showsDay = false,
  children,
}: DayListProps<Item>) {
  const times = useTimes();
  const days = groupedBy(items, (item) => times.day(startOf(item)));
  const today = times.day(now);
  return days.map(([day, ofDay]) => {
    const [first] = ofDay;
    // Where all of the day is to come, or is past, there is nothing to be parted.
    const next = ofDay.find((item) => Date.parse(startOf(item)) > now.getTime());
    const isParted = day === today && next !== undefined && next !== first;
    return (
      <section key={day} className="stack gap-0">
        {first && (
          <h2 className={showsDay || days.length > 1 ? classes.day : 'visually-hidden'}>
            {times.weekday(startOf(first))}
          </h2>
        )}
        {groupedBy(ofDay, (item) => (showsDay ? '' : times.clock(startOf(item)).slice(0, 2))).map(
          ([hour, inHour]) => (
            <div key={hour} className={hour && classes.hour}>
              {hour && (
                <h3 className={`label quiet numbers edge-bottom ${classes.head}`}>{hour}:00</h3>
              )}
              <ul className="stack gap-0 ruled">
                {inHour.map((item) => (
                  <Fragment key={item.id}>
                    {isParted && item === next && <Now clock={times.clock(now.toISOString())} />}
                    {children(item)}
                  </Fragment>
                ))}
              </ul>
            </div>
          ),
        )}
      </section>
    );
  });
}

function Now({ clock }: { clock: string }) {
  return (
    <li className={`label numbers ${classes.now}`}>
      <Trans>Now, {clock}</Trans>
    </li>
  );
}

/** `Map.groupBy` is missing in older web views. */
export function groupedBy<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): [key: string, items: Item[]][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return [...groups];
}
