import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { exhibitorQueries } from '#client/queries/exhibitors.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { ExhibitorTile } from './exhibitor-tile.tsx';
import { useCategoryLabels } from './use-category-labels.ts';

/** A few for a start; the directory has all. */
const SHOWN = 4;

/** Exhibitors that match the answers of a new registration; nothing while they load. */
export function RecommendedToRegistrant({ categories }: { categories: readonly string[] }) {
  const { t } = useLingui();
  const { data: recommended } = useQuery(exhibitorQueries.recommendedTo(categories));
  const labels = useCategoryLabels();
  if (!recommended || recommended.items.length === 0) return null;
  return (
    <section className="stack mt-48" aria-label={t`Exhibitors for you`}>
      <h2>
        {categories.length > 0 ? <Trans>Recommended for you</Trans> : <Trans>Worth a visit</Trans>}
      </h2>
      <ul className="stack">
        {recommended.items.slice(0, SHOWN).map((exhibitor) => (
          <ExhibitorTile key={exhibitor.id} exhibitor={exhibitor} categories={labels} />
        ))}
      </ul>
      <div className="row">
        <ButtonLink kind="second" to="/exhibitor/directory">
          <Trans>Find exhibitors</Trans>
        </ButtonLink>
      </div>
    </section>
  );
}
