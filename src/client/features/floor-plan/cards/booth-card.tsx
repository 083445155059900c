import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Occupant } from '#client/features/floor-plan/draw/scene.ts';
import { floorPlanQueries } from '#client/queries/floor-plan.ts';
import { setStar, useStars } from '#client/sync/stars.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { StarButton } from '#client/ui/star-button.tsx';
import classes from './card.module.css';
import { CardHead } from './card-head.tsx';

interface BoothCardProps {
  booth: string;
  hall: string;
  occupant: Occupant | undefined;
  /** Where a route to here would begin. */
  start: string | undefined;
}

/** Who stands on a booth, and how to get there. */
export function BoothCard({ booth, hall, occupant, start }: BoothCardProps) {
  const { t } = useLingui();
  const name = occupant?.short_name;
  return (
    <section className={classes.card} aria-label={t`Booth ${booth}`}>
      <CardHead title={name ?? t`Not taken yet`} back={{ hall }}>
        {occupant && <Star id={occupant.id} name={occupant.short_name} />}
      </CardHead>
      <p className={classes.where}>
        <strong>{booth}</strong> · <Trans>Hall {hall}</Trans>
      </p>
      {occupant && <Facts id={occupant.id} />}
      <div className={classes.actions}>
        <ButtonLink to="/floor-plan" search={{ booth, from: start }} replace resetScroll={false}>
          <Trans>Route to here</Trans>
        </ButtonLink>
        <ButtonLink
          kind="second"
          to="/floor-plan"
          search={{ from: booth }}
          replace
          resetScroll={false}
        >
          <Trans>From here</Trans>
        </ButtonLink>
        {occupant && (
          <ButtonLink kind="second" to="/exhibitor/directory-detail" search={{ id: occupant.id }}>
            <Trans>Details</Trans>
          </ButtonLink>
        )}
      </div>
    </section>
  );
}

function Star({ id, name }: { id: string; name: string }) {
  const starred = useStars().has(id);
  return (
    <StarButton name={name} starred={starred} onToggle={() => void setStar(id, !starred, name)} />
  );
}

/** The whole name, and what can be said in a line; nothing while it is not known. */
function Facts({ id }: { id: string }) {
  const { data } = useQuery(floorPlanQueries.exhibitor(id));
  const { data: categories = [] } = useQuery(floorPlanQueries.categories());
  const labels = categories.filter(({ code }) => data?.categories.includes(code));
  return (
    <div className={classes.facts}>
      <p>{data?.name ?? '\u00a0'}</p>
      <p className={classes.quiet}>
        {data ? [...labels.map(({ label }) => label), data.city].join(' · ') : '\u00a0'}
      </p>
    </div>
  );
}
