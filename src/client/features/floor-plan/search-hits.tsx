import { Trans } from '@lingui/react/macro';
import { BoothRow } from './booth-row.tsx';
import type { ListedHall } from './find-booths.ts';
import classes from './search-hits.module.css';

const SHOWN = 8;

/** The first results, shown over the plan; the list below has all. */
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
    <div className={`popover ${classes.hits}`}>
      {booths.length === 0 && (
        <p className="quiet small">
          <Trans>There is no exhibitor or booth of that name.</Trans>
        </p>
      )}
      <ul className="stack gap-0">
        {booths.slice(0, SHOWN).map((booth) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: contains a link, which Enter clicks as well.
          <li key={booth.number} onClick={onChosen}>
            <BoothRow booth={booth} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="quiet small">
          <Trans>and {more} more in the list</Trans>
        </p>
      )}
    </div>
  );
}
