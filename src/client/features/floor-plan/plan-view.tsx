import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { PlanCard } from '#client/features/floor-plan/cards/plan-card.tsx';
import { useScene } from '#client/features/floor-plan/draw/use-scene.ts';
import { floorPlanQueries } from '#client/queries/floor-plan.ts';
import type { PlannedList } from '#client/queries/plan-filters.ts';
import { useMomentText } from '#client/queries/use-moment-text.ts';
import { useDirectoryAge } from '#client/sync/directory/freshness.ts';
import { AsOf } from '#client/ui/as-of.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { SearchBox } from '#client/ui/lists/search-box.tsx';
import { FloatingPanel } from '#client/ui/touch/floating-panel.tsx';
import type { FloorPlan } from '#contract/floor-plan.ts';
import { limits } from '#contract/limits.ts';
import type { Lang } from '#contract/wire.ts';
import { BoothList } from './booth-list.tsx';
import { useListedHalls } from './find-booths.ts';
import { HallIndex } from './hall-index.tsx';
import { HallsDrawing } from './halls-drawing.tsx';
import { LandscapePrompt } from './landscape-prompt.tsx';
import { Legend, useMembers } from './legend.tsx';
import { MatchesLine } from './matches-line.tsx';
import { PlaceLegend } from './place-legend.tsx';
import { PlanCanvas } from './plan-canvas.tsx';
import { PlanDate } from './plan-date.tsx';
import { useChoose, usePlanChoice } from './plan-search.ts';
import classes from './plan-view.module.css';
import { SearchHits } from './search-hits.tsx';
import { useMatches } from './use-matches.ts';
import { useOccupants } from './use-occupants.ts';
import { useTrip } from './use-trip.ts';

/** Pixels: the buttons at the plan's upper edge, with a margin. */
const BUTTONS_HEIGHT = 176;

interface PlanViewProps {
  plan: FloorPlan;
  /** Id of the published plan. */
  id: string;
  lang: Lang;
  /** The list whose results are highlighted; null: no highlighting. */
  list?: PlannedList | null;
  /** The filters of that list as text. */
  filterNames?: readonly string[];
}

/** The plan with its search, the card of the choice, and the list alternative. */
export function PlanView({ plan, id, lang, list = null, filterNames = [] }: PlanViewProps) {
  const age = useDirectoryAge();
  const momentText = useMomentText();
  const { t } = useLingui();
  const choice = usePlanChoice();
  const choose = useChoose();
  const box = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const [category, setCategory] = useState<string>();
  const categories = useMembers(category);

  const { data: booths } = useQuery(floorPlanQueries.booths(id));
  const occupants = useOccupants();
  const { matches, error, retry } = useMatches(list, booths);
  const lit = matches?.lit ?? null;
  const halls = useListedHalls(booths, occupants, { typed, lit });
  const trip = useTrip({ plan, booths, occupants, choice });
  const scene = useScene({
    plan,
    booths,
    lang,
    occupants,
    categories,
    lit,
    choice,
    isLying: useIsLying(box),
    starred: trip.starred,
    way: trip.way,
    marks: trip.marks,
  });
  const onChosen = useMemo(
    () => (chosen: { booth: string } | { hall: string }) =>
      choose('booth' in chosen ? { ...chosen, from: choice.from } : chosen),
    [choose, choice.from],
  );
  const endSearch = () => {
    setTyped('');
    if (search.current) search.current.value = '';
  };
  const isSearched = typed.trim() !== '';

  return (
    <div className={`wide ${classes.view}`}>
      <div className={classes.stage}>
        <LandscapePrompt />
        <h1 className={`visually-hidden ${classes.title}`}>{t`Floor plan`}</h1>
        <div className={classes.walk}>
          <ButtonLink
            kind={choice.isWalk ? 'choice' : 'second'}
            size="small"
            to="/floor-plan"
            search={choice.isWalk ? {} : { walk: '1' }}
            replace
            resetScroll={false}
            aria-current={choice.isWalk ? 'page' : undefined}
          >
            <Icon path="M12 4.5l2.3 4.8 5.2.7-3.8 3.7.9 5.3-4.6-2.6-4.6 2.6.9-5.3-3.8-3.7 5.2-.7z" />
            <Trans>My walk</Trans>
          </ButtonLink>
        </div>
        <div className={classes.search}>
          <SearchBox
            label={t`Exhibitor or booth`}
            placeholder={t`Name, booth`}
            maxLength={limits.KEYWORD_CHARACTERS_MAX}
            ref={search}
            onType={setTyped}
            onSearch={setTyped}
          />
          {isSearched && <SearchHits halls={halls} onChosen={endSearch} />}
        </div>
        {list && (
          <div className={classes.matches}>
            <MatchesLine
              list={list}
              matches={matches}
              error={error}
              names={filterNames}
              onRetry={retry}
            />
          </div>
        )}
        <div className={classes.index}>
          <HallIndex halls={plan.halls} lang={lang} />
        </div>
        <div className={classes.map}>
          <PlanCanvas box={box} scene={scene} card={card} onChosen={onChosen}>
            <HallsDrawing plan={plan} lang={lang} />
          </PlanCanvas>
        </div>
        <FloatingPanel
          className={classes.card}
          content={card}
          of={JSON.stringify(choice)}
          free={BUTTONS_HEIGHT}
        >
          <PlanCard
            plan={plan}
            lang={lang}
            choice={choice}
            booths={booths}
            occupants={occupants}
            trip={trip}
            scene={scene}
          />
        </FloatingPanel>
      </div>
      <div className={`stack gap-16 ${classes.legend}`}>
        {/* The categories load later, and push nothing down that is in view. */}
        <PlaceLegend plan={plan} />
        <Legend isDark={scene?.palette.isDark ?? false} chosen={category} onChosen={setCategory} />
      </div>
      <div className={classes.list}>
        <PlanDate />
        <AsOf moment={age && momentText(age)} />
        <BoothList plan={plan} lang={lang} halls={halls} isNarrowed={isSearched || lit !== null} />
      </div>
    </div>
  );
}

/** Width-to-height ratio. Halls are wider than high, so their names read best with north up. */
const LYING_FROM = 1.4;

/** True when the box is wide enough to show the plan larger in landscape; null on the server. */
function useIsLying(box: RefObject<HTMLElement | null>): boolean | null {
  const [isLying, setLying] = useState<boolean | null>(null);
  useEffect(() => {
    const room = box.current;
    if (!room) return;
    const sizes = new ResizeObserver(() =>
      setLying(room.clientWidth > room.clientHeight * LYING_FROM),
    );
    sizes.observe(room);
    return () => sizes.disconnect();
  }, [box]);
  return isLying;
}
