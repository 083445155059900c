import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { exhibitorQueries } from '#client/queries/exhibitors.ts';
import { DotText } from '#client/ui/dot-picture.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { NoData } from '#client/ui/no-data.tsx';
import { Section } from '#client/ui/section.tsx';
import { boothNumbers } from '#contract/booths.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { listMostStarred } from '#contract/exhibitors.ts';
import { Categories } from './categories.tsx';
import { ExhibitTile } from './exhibit-tile.tsx';
import { ExhibitorTile } from './exhibitor-tile.tsx';
import classes from './showroom.module.css';

/** A virtual tour of the exhibition. */
export function Showroom() {
  const { t } = useLingui();
  const [
    { data: brilliant },
    { data: categories },
    { data: recommended },
    { data: starred },
    { data: viewed },
  ] = useSuspenseQueries({
    queries: [
      exhibitorQueries.brilliant(),
      exhibitorQueries.categories(),
      exhibitorQueries.recommended(),
      exhibitorQueries.mostStarred(),
      exhibitorQueries.mostViewed(),
    ],
  });
  const labels = useMemo(
    () => new Map(categories.items.map(({ code, label }) => [code, label])),
    [categories],
  );
  const { total } = recommended;
  if (total === 0) {
    return <NoData text={<Trans>No exhibitor is listed yet.</Trans>} />;
  }
  return (
    <>
      <Link to="/exhibitor/directory" className={`input line quiet plain hovers ${classes.search}`}>
        <Icon path="M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14M16 16l4 4" />
        <Plural value={total} one="Search # exhibitor" other="Search # exhibitors" />
      </Link>
      {brilliant.length > 0 && (
        <Section title={t`Highlights`}>
          <ul className="rail">
            {brilliant.map((exhibit, at) => (
              <ExhibitTile key={exhibit.id} exhibit={exhibit} priority={at === 0}>
                {exhibit.exhibitor_name}
              </ExhibitTile>
            ))}
          </ul>
        </Section>
      )}
      <Section title={t`By product`}>
        <Categories {...categories} />
      </Section>
      {recommended.items.length > 0 && (
        <Section title={t`Worth a visit`}>
          <ul className="tiles">
            {recommended.items.map((exhibitor) => (
              <ExhibitorTile key={exhibitor.id} exhibitor={exhibitor} categories={labels} />
            ))}
          </ul>
        </Section>
      )}
      <div className="tiles twos gap-48 edge-top">
        <Ranking title={t`Most starred`} exhibitors={starred.items} />
        <Ranking title={t`Most viewed`} exhibitors={viewed.items} />
      </div>
    </>
  );
}

function Ranking({
  title,
  exhibitors,
}: {
  title: string;
  exhibitors: OutputOf<typeof listMostStarred>['items'];
}) {
  if (exhibitors.length === 0) return null;
  return (
    <Section title={title}>
      <ol className="ruled">
        {exhibitors.map(({ id, rank, name, booths }) => (
          <li key={id}>
            <Link
              to="/exhibitor/directory-detail"
              search={{ id }}
              className="line gap-16 plain padded"
            >
              <DotText text={String(rank)} className={` ${classes.rank}`} />
              <span className="grow">{name}</span>
              <span className="small quiet numbers">{boothNumbers(booths)}</span>
            </Link>
          </li>
        ))}
      </ol>
    </Section>
  );
}
