import { Trans } from '@lingui/react/macro';
import { BoothLink } from './cards/booth-link.tsx';
import type { ListedHall } from './find-booths.ts';
import classes from './search-hits.module.css';

const SHOWN = 8;

/** The first of what is found, over the plan; the list below it has all. */
export function SearchHits({
  halls,
  onChosen,
}: {
  halls: readonly ListedHall[];
  onChosen: () => void;
}) {
  const booths = halls.flatMap((hall) => hall.booths);
  const more = booths.length - SHOWN;
  return (
    <div className={classes.hits}>
      {booths.length === 0 && (
        <p>
          <Trans>No exhibitor and no booth is called that.</Trans>
        </p>
      )}
      <ul className={classes.booths}>
        {booths.slice(0, SHOWN).map(({ number, occupant }) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: a link that Enter clicks as well.
          <li key={number} onClick={onChosen}>
            <BoothLink booth={number} className={classes.hit}>
              <span>{occupant ? occupant.short_name : <Trans>Not taken yet</Trans>}</span>
              <small>{number}</small>
            </BoothLink>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p>
          <Trans>and {more} more in the list</Trans>
        </p>
      )}
    </div>
  );
}
