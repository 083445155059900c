import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { exhibitQueries } from '#client/queries/exhibits.ts';
import { Room } from '#client/ui/lists/room.tsx';
import { usePages } from '#client/ui/lists/use-pages.ts';
import { useVirtualGrid } from '#client/ui/lists/use-virtual-grid.ts';
import type { ExhibitFilters } from '#contract/filters.ts';
import { ExhibitCard } from './exhibit-card.tsx';
import classes from './exhibit-grid.module.css';

/** Cards of the first screen of a phone: as the list opens, their pictures are what one sees first. */
const FIRST_SEEN = 4;

/**
 * As many cards as are seen, and as much empty room as all the others take. A page of the list is asked
 * for when one of its cards comes into sight, wherever in the list that is: so the place in it is found
 * again on return, after a reload too, without the pages before.
 */
export function ExhibitGrid({ filters, total }: { filters: ExhibitFilters; total: number }) {
  const [opened] = useState(filters);
  const { grid, first, end, before, after } = useVirtualGrid(total);
  const pages = usePages(
    (page) => exhibitQueries.list(filters, page),
    first,
    Math.max(first, end - 1),
  );
  return (
    <div className={classes.list} aria-busy={pages.isLoading}>
      <Room height={before} />
      <ul ref={grid} className={classes.grid}>
        {Array.from({ length: end - first }, (_, at) => {
          const index = first + at;
          return (
            <ExhibitCard
              key={index}
              exhibit={pages.itemAt(index)}
              index={index}
              total={total}
              priority={index < FIRST_SEEN && filters === opened}
            />
          );
        })}
      </ul>
      <Room height={after} />
      <div role="status" className={classes.end}>
        {pages.hasFailed ? (
          <button type="button" className="button" onClick={pages.retry}>
            <Trans>Loading failed. Tap to try again.</Trans>
          </button>
        ) : (
          end === total && <Trans>That is all.</Trans>
        )}
      </div>
    </div>
  );
}
