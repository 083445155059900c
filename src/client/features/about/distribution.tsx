import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { exhibitorQueries } from '#client/queries/exhibitors.ts';
import { travelQueries } from '#client/queries/travel.ts';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import { usePageValues } from '#client/queries/use-page-values.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Page } from '#client/ui/page.tsx';
import { PageText } from '#client/ui/page-text.tsx';
import '#client/ui/hues.css';

/** Hall by hall: its zone, and its exhibitors by number and category. */
export function Distribution() {
  const { t } = useLingui();
  const values = usePageValues();
  const { halls, zones } = useExhibition();
  const { data } = useSuspenseQuery(exhibitorQueries.selection());
  const { data: about } = useSuspenseQuery(travelQueries.about());
  const counts = new Map(data.halls.map(({ code, exhibitors }) => [code, exhibitors]));
  const most = Math.max(1, ...counts.values());
  return (
    <Page title={t`Halls at a glance`}>
      <PageText text={about.texts.distribution} values={values} />
      <ul className="ruled">
        {halls.map((hall) => {
          const hue = zones.findIndex(({ hall: range }) => isIn(hall, range));
          return (
            <HallRow
              key={hall}
              hall={hall}
              zone={zones[hue]?.title}
              hue={hue}
              count={counts.get(hall) ?? 0}
              most={most}
            />
          );
        })}
      </ul>
      <p className="row gap-12 mt-24">
        <ButtonLink to="/floor-plan">
          <Trans>Floor plan</Trans>
        </ButtonLink>
        <ButtonLink kind="second" to="/exhibitor/directory">
          <Trans>Exhibitor directory</Trans>
        </ButtonLink>
      </p>
    </Page>
  );
}

/** True for a hall in a range such as `5–6`, or for a hall named alone. */
function isIn(hall: string, range: string): boolean {
  const [first, last = first] = range.split(/[–-]/).map(Number);
  const number = Number(hall);
  if (first === undefined || Number.isNaN(number + first + (last ?? first))) return hall === range;
  return number >= first && number <= (last ?? first);
}

interface HallRowProps {
  hall: string;
  zone: string | undefined;
  /** The colour of the zone, as on the plan; -1: none. */
  hue: number;
  count: number;
  most: number;
}

/** A hall's categories are counted when it is opened. */
function HallRow({ hall, zone, hue, count, most }: HallRowProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="padded">
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <span className="grow stack gap-4" data-hue={hue < 0 ? undefined : hue}>
            <span className="line spread">
              <strong>
                <Trans>Hall {hall}</Trans>
              </strong>
              <span className="quiet small numbers">
                <Plural value={count} one="# exhibitor" other="# exhibitors" />
              </span>
            </span>
            <span className="small">{zone}</span>
            <progress value={count} max={most} aria-hidden="true" />
          </span>
          <Icon name="down" />
        </summary>
        {isOpen && <HallCategories hall={hall} />}
      </details>
    </li>
  );
}

function HallCategories({ hall }: { hall: string }) {
  const { data } = useQuery(exhibitorQueries.counts({ hall: [hall] }));
  const shown = data?.categories.filter(({ exhibitors }) => exhibitors > 0) ?? [];
  return (
    <div className="stack gap-0 padded" aria-busy={!data}>
      <ul className="stack gap-0">
        {[...shown]
          .sort((one, other) => other.exhibitors - one.exhibitors)
          .map(({ code, label, exhibitors }) => (
            <li key={code}>
              <Link
                to="/exhibitor/directory"
                search={{ hall, category: code }}
                className="tap plain"
              >
                <span>
                  {label} <span className="quiet numbers">{exhibitors}</span>
                </span>
              </Link>
            </li>
          ))}
      </ul>
      <Link to="/floor-plan" search={{ hall }} className="tap">
        <Trans>Hall {hall} on the plan</Trans>
      </Link>
    </div>
  );
}
