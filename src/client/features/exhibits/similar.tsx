import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { exhibitQueries } from '#client/queries/exhibits.ts';
import type { ExhibitCard as Card } from '#contract/exhibits.ts';
import { ExhibitCard } from './exhibit-card.tsx';
import classes from './exhibit-profile.module.css';

/** Fills a row, or two on a phone. */
const SHOWN = 4;

/** Exhibits of the same category from other booths, and the way to compare them with this one. */
export function SimilarExhibits({
  exhibit: { id, category, exhibitor_id },
}: {
  exhibit: Pick<Card, 'id' | 'category' | 'exhibitor_id'>;
}) {
  const { data } = useQuery(exhibitQueries.list({ category: [category] }, 1));
  const items =
    data?.items.filter((one) => one.exhibitor_id !== exhibitor_id).slice(0, SHOWN) ?? [];
  if (items.length === 0) return null;
  const ids = [id, ...items.slice(0, SHOWN - 1).map((one) => one.id)].join(',');
  return (
    <section className="mt-48">
      <header className="row spread">
        <h2>
          <Trans>Compare with</Trans>
        </h2>
        <Link to="/exhibits/compare" search={{ ids }} className="tap">
          <Trans>Compare side by side</Trans>
        </Link>
      </header>
      <ul className={`tiles mt-8 ${classes.grid}`}>
        {items.map((one, index) => (
          <ExhibitCard key={one.id} exhibit={one} index={index} total={items.length} />
        ))}
      </ul>
    </section>
  );
}
