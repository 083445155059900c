import { Trans } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import { useTimes } from '#client/queries/use-times.ts';
import classes from './programme.module.css';

interface DayListProps<Item extends { id: string }> {
  /** Sorted by start. */
  items: readonly Item[];
  startOf: (item: Item) => string;
  now: Date;
  /**
   * True without a chosen day: a single day is named too, and its few items need no hour headings.
   */
  showsDay?: boolean;
  children: (item: Item) => ReactNode;
}

/**
 * Items of one or more days. The hour headings of a long list are sticky, and a line marks the
 * current time.
 */
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
    // The line is omitted when the whole day is ahead or past.
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
