import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { HallLink } from '#client/features/floor-plan/cards/hall-link.tsx';
import { findHall, findKinds } from '#client/lang/find-places.ts';
import { kindsOfPlaces } from '#client/lang/place-kinds.ts';
import { Icon } from '#client/ui/icon.tsx';
import { type FloorPlan, type Hall, kindsOn } from '#contract/floor-plan.ts';
import type { Lang } from '#contract/wire.ts';
import { BoothRow } from './booth-row.tsx';
import type { ListedHall } from './find-booths.ts';
import classes from './search-hits.module.css';

const SHOWN = 8;

interface SearchHitsProps {
  plan: FloorPlan;
  lang: Lang;
  typed: string;
  halls: readonly ListedHall[];
  /** True while the visitor's own booth is searched. */
  isStart: boolean;
  onChosen: () => void;
}

/** The first results, shown over the plan: a hall, facilities, booths; the list below has all booths. */
export function SearchHits({ plan, lang, typed, halls, isStart, onChosen }: SearchHitsProps) {
  const { i18n } = useLingui();
  const hall = isStart ? undefined : findHall(plan, typed);
  const kinds = isStart
    ? []
    : findKinds(kindsOn(plan), typed, (kind) => i18n._(kindsOfPlaces[kind].label));
  const booths = halls.flatMap(({ booths: own }) => own);
  const more = booths.length - SHOWN;
  return (
    <div className={`popover ${classes.hits}`}>
      {booths.length + kinds.length === 0 && !hall && (
        <p className="quiet small">
          <Trans>There is no exhibitor or booth of that name.</Trans>
        </p>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: contains links, which Enter clicks as well. */}
      <ul className="stack gap-0" onClick={onChosen}>
        {hall && (
          <li>
            <HallEntry hall={hall} lang={lang} />
          </li>
        )}
        {kinds.map((kind) => (
          <li key={kind}>
            <Link
              to="/floor-plan"
              search={({ from }) => ({ place: kind, from })}
              className="line plain entry"
              replace
              resetScroll={false}
            >
              <Icon path={kindsOfPlaces[kind].icon} />
              {i18n._(kindsOfPlaces[kind].label)}
            </Link>
          </li>
        ))}
        {booths.slice(0, SHOWN).map((booth) => (
          <li key={booth.number}>
            <BoothRow booth={booth} isStart={isStart} />
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

function HallEntry({ hall: { number, theme }, lang }: { hall: Hall; lang: Lang }) {
  return (
    <HallLink hall={number} className="line plain entry">
      <Icon name="plan" />
      <span className="grow">
        <Trans>Hall {number}</Trans> · {theme[lang]}
      </span>
    </HallLink>
  );
}
