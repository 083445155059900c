import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Occupant } from '#client/features/floor-plan/draw/scene.ts';
import { joinParts } from '#client/lang/join-parts.ts';
import { exhibitorQueries } from '#client/queries/exhibitors.ts';
import { floorPlanQueries } from '#client/queries/floor-plan.ts';
import { setStar, useStars } from '#client/sync/stars.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { StarButton } from '#client/ui/star-button.tsx';
import classes from './booth-card.module.css';
import { Card } from './card.tsx';

interface BoothCardProps {
  booth: string;
  hall: string;
  occupant: Occupant | undefined;
  /** The start of a route to this booth. */
  start: string | undefined;
}

/** The exhibitor of a booth, with directions. */
export function BoothCard({ booth, hall, occupant, start }: BoothCardProps) {
  const { t } = useLingui();
  const name = occupant?.short_name;
  return (
    <Card
      label={t`Booth ${booth}`}
      title={name ?? t`Not taken yet`}
      action={occupant && <Star id={occupant.id} name={occupant.short_name} />}
      back={{ hall }}
    >
      <p className="numbers">
        <strong>{booth}</strong> · <Trans>Hall {hall}</Trans>
      </p>
      {occupant && <Facts id={occupant.id} />}
      {occupant && occupant.guests.length > 0 && <Guests guests={occupant.guests} />}
      <div className={`row ${classes.actions}`}>
        <ButtonLink
          size="small"
          to="/floor-plan"
          search={{ booth, from: start }}
          replace
          resetScroll={false}
        >
          <Trans>Route to here</Trans>
        </ButtonLink>
        <ButtonLink
          kind="second"
          size="small"
          to="/floor-plan"
          search={{ from: booth }}
          replace
          resetScroll={false}
        >
          <Trans>From here</Trans>
        </ButtonLink>
        {occupant && (
          <ButtonLink
            kind="second"
            size="small"
            to="/exhibitor/directory-detail"
            search={{ id: occupant.id }}
          >
            <Trans>Details</Trans>
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}

/** The guests in the booth. */
function Guests({ guests }: Pick<Occupant, 'guests'>) {
  return (
    <p className="small row">
      <span className="quiet">
        <Trans>Sharing this booth</Trans>
      </span>
      {guests.map(({ id, short_name }) => (
        <Link key={id} to="/exhibitor/directory-detail" search={{ id }}>
          {short_name}
        </Link>
      ))}
    </p>
  );
}

function Star({ id, name }: { id: string; name: string }) {
  const starred = useStars().has(id);
  return (
    <StarButton name={name} starred={starred} onToggle={() => void setStar(id, !starred, name)} />
  );
}

/** Full name, categories and city; empty lines of the same height while they load. */
function Facts({ id }: { id: string }) {
  const { data } = useQuery(exhibitorQueries.detail(id));
  const { data: categories = [] } = useQuery(floorPlanQueries.categories());
  const labels = categories.filter(({ code }) => data?.categories.includes(code));
  return (
    <div className="small">
      <p>{data?.name ?? '\u00a0'}</p>
      <p className="quiet">
        {data ? joinParts([...labels.map(({ label }) => label), data.city]) : '\u00a0'}
      </p>
    </div>
  );
}
