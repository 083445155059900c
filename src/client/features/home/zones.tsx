import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import '#client/ui/hues.css';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import { Phrases } from '#client/ui/phrases.tsx';
import { Section } from '#client/ui/section.tsx';
import { LazyPicture } from './lazy-picture.tsx';
import classes from './zones.module.css';

/** The zones in a strip, each with the way to its first hall on the plan. */
export function Zones() {
  const { t } = useLingui();
  const { zones } = useExhibition();
  if (zones.length === 0) return null;
  return (
    <Section
      title={t`Zones and halls`}
      more={
        <Link to="/floor-plan" className="tap label fixed">
          <Trans>Floor plan</Trans>
        </Link>
      }
    >
      <ul className={`rail ${classes.zones}`}>
        {zones.map(({ title, hall, picture }, index) => (
          <li key={title} className={`opens stack gap-4 hued ${classes.zone}`} data-hue={index}>
            <h3>
              <Link to="/floor-plan" search={{ hall: firstHall(hall) }} className="opener">
                <Phrases>{title}</Phrases>
              </Link>
            </h3>
            <p className="label numbers">
              <Trans>Halls {hall}</Trans>
            </p>
            <span className={`dots ${classes.picture}`}>
              <LazyPicture src={picture} alt="" width={320} height={200} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The first hall of a range such as `5–6`: the plan shows one hall at a time. */
function firstHall(halls: string): string | undefined {
  return /^\w+/.exec(halls)?.[0];
}
