import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { Section } from '#client/ui/section.tsx';
import { LazyPicture } from './lazy-picture.tsx';
import classes from './zones.module.css';

/** The zones with links to their first hall on the plan, and every hall by its number. */
export function Zones() {
  const { t } = useLingui();
  const { zones, halls } = useExhibition();
  if (zones.length === 0 && halls.length === 0) return null;
  return (
    <Section title={t`Zones and halls`}>
      {zones.length > 0 && (
        <ul className="tiles gap-24">
          {zones.map(({ title, text, hall, picture }) => (
            <li key={title} className={`opens framed ${classes.card}`}>
              <span className={`dots ${classes.picture}`}>
                <LazyPicture src={picture} alt="" width={640} height={400} />
              </span>
              <div className={`stack gap-4 ${classes.zone}`}>
                <div className="line spread top">
                  <h3>
                    <Link to="/floor-plan" search={{ hall: firstHall(hall) }} className="opener">
                      {title}
                    </Link>
                  </h3>
                  <p className="label fixed numbers">
                    <Trans>Halls {hall}</Trans>
                  </p>
                </div>
                <p className="quiet">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
      <nav className="stack mt-24" aria-label={t`Exhibitors by hall`}>
        <p className="label">
          <Trans>Exhibitors by hall</Trans>
        </p>
        <ul className="row">
          {halls.map((hall) => (
            <li key={hall}>
              <Link
                to="/exhibitor/directory"
                search={{ hall }}
                className={`tap center framed strong plain hovers numbers ${classes.number}`}
                aria-label={t`Hall ${hall}`}
              >
                {hall}
              </Link>
            </li>
          ))}
        </ul>
        <p>
          <ButtonLink kind="second" to="/floor-plan">
            <Trans>Open the floor plan</Trans>
          </ButtonLink>
        </p>
      </nav>
    </Section>
  );
}

/** The first hall of a range such as `5–6`: the plan shows one hall at a time. */
function firstHall(halls: string): string | undefined {
  return /^\w+/.exec(halls)?.[0];
}
