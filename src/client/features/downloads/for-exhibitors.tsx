import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { downloadQueries } from '#client/queries/downloads.ts';
import type { Download } from '#contract/downloads.ts';

/** Downloads for exhibitors' members only; nothing when there are none. */
export function ForExhibitors({ renderRow }: { renderRow: (download: Download) => ReactNode }) {
  const { data } = useQuery(downloadQueries.forExhibitors());
  if (!data || data.items.length === 0) return null;
  return (
    <section className="stack">
      <h2>
        <Trans>Only for exhibitors</Trans>
      </h2>
      <ul className="tiles">{data.items.map(renderRow)}</ul>
    </section>
  );
}
