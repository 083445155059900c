import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { exhibitorQueries } from '#client/queries/exhibitors.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import classes from './exhibitor-profile.module.css';
import { ExhibitorTile } from './exhibitor-tile.tsx';

/** Enough to begin with; the directory has the others. */
const SHOWN = 4;

/** Exhibitors that fit what somebody looks for who has just registered; nothing until they are known. */
export function RecommendedToRegistrant({ categories }: { categories: readonly string[] }) {
  const { t } = useLingui();
  const { data: recommended } = useQuery(exhibitorQueries.recommendedTo(categories));
  const { data: selection } = useQuery(exhibitorQueries.selection());
  const labels = useMemo(
    () => new Map(selection?.categories.map(({ code, label }) => [code, label])),
    [selection],
  );
  if (!recommended || recommended.items.length === 0) return null;
  return (
    <section className={classes.related} aria-label={t`Exhibitors for you`}>
      <h2>
        {categories.length > 0 ? (
          <Trans>They show what you look for</Trans>
        ) : (
          <Trans>Worth a visit</Trans>
        )}
      </h2>
      <ul className={classes.list}>
        {recommended.items.slice(0, SHOWN).map((exhibitor) => (
          <ExhibitorTile key={exhibitor.id} exhibitor={exhibitor} categories={labels} />
        ))}
      </ul>
      <ButtonLink kind="second" to="/exhibitor/directory">
        <Trans>Find exhibitors</Trans>
      </ButtonLink>
    </section>
  );
}
