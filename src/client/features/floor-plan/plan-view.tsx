import { useQuery } from '@tanstack/react-query';
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { PlanCard } from '#client/features/floor-plan/cards/plan-card.tsx';
import { useScene } from '#client/features/floor-plan/draw/use-scene.ts';
import { floorPlanQueries } from '#client/queries/floor-plan.ts';
import type { PlannedList } from '#client/queries/plan-filters.ts';
import { useMomentText } from '#client/queries/use-moment-text.ts';
import { useDirectoryAge } from '#client/sync/directory/freshness.ts';
import { AsOf } from '#client/ui/as-of.tsx';
import { FloatingPanel } from '#client/ui/touch/floating-panel.tsx';
import type { FloorPlan } from '#contract/floor-plan.ts';
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
import { useChoose, usePlanChoice } from './plan-choice.ts';
import { PlanDate } from './plan-date.tsx';
import { PlanTools } from './plan-tools.tsx';
import classes from './plan-view.module.css';
import { useMatches } from './use-matches.ts';
import { useOccupants } from './use-occupants.ts';
import { useTrip } from './use-trip.ts';

/** Pixels: search, chips and buttons at the plan's upper edge, with a margin. */
const TOOLS_HEIGHT = 284;

interface PlanViewProps {
  plan: FloorPlan;
  /** Id of the published plan. */
  id: string;
  lang: Lang;
  /** The list whose results are highlighted; null: no highlighting. */
  list?: PlannedList | null;
  /** The filters of that list as text. */
  filterNames?: readonly string[];
  /** Shares the address of what is shown. */
  share: ReactNode;
}

/** The plan with its search, the card of the choice, and the list alternative. */
export function PlanView({ plan, id, lang, list = null, filterNames = [], share }: PlanViewProps) {
  const choice = usePlanChoice();
  const choose = useChoose();
  const box = useRef<HTMLDivElement>(null);
  const tools = useRef<HTMLDivElement>(null);
  const found = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
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
  const isSearched = typed.trim() !== '';

  const isChosen = choice.isWalk || choice.booth || choice.hall || choice.place || choice.from;
  return (
    <div className={`wide ${classes.view}`}>
      <div className={classes.stage}>
        <PlanTools
          ref={tools}
          plan={plan}
          lang={lang}
          halls={halls}
          typed={typed}
          onType={setTyped}
          share={share}
        />
        {list && (
          <div ref={found} className={`panel ${classes.matches}`}>
            <MatchesLine
              list={list}
              matches={matches}
              error={error}
              names={filterNames}
              onRetry={retry}
            />
          </div>
        )}
        <div className={classes.map}>
          <PlanCanvas
            box={box}
            scene={scene}
            tools={tools}
            found={found}
            card={card}
            onChosen={onChosen}
          >
            <HallsDrawing plan={plan} lang={lang} place={choice.place} />
          </PlanCanvas>
        </div>
        <FloatingPanel
          className={classes.card}
          content={card}
          of={JSON.stringify(choice)}
          free={TOOLS_HEIGHT}
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
        {!isChosen && <LandscapePrompt />}
      </div>
      <div className={`stack gap-16 mt-24 ${classes.legend}`}>
        {/* The categories load later, and push nothing down that is in view. */}
        <PlaceLegend plan={plan} />
        <Legend isDark={scene?.palette.isDark ?? false} chosen={category} onChosen={setCategory} />
      </div>
      <div className={`stack gap-16 ${classes.list}`}>
        <PlanList
          plan={plan}
          lang={lang}
          halls={halls}
          chosen={choice.hall}
          isNarrowed={isSearched || lit !== null}
        />
      </div>
    </div>
  );
}

interface PlanListProps extends ComponentProps<typeof BoothList> {
  /** Number of the chosen hall. */
  chosen: string | undefined;
}

/** The plan in words, with its age. */
function PlanList({ chosen, ...list }: PlanListProps) {
  const age = useDirectoryAge();
  const momentText = useMomentText();
  return (
    <>
      <PlanDate />
      <AsOf moment={age && momentText(age)} />
      <HallIndex halls={list.plan.halls} lang={list.lang} chosen={chosen} />
      <BoothList {...list} />
    </>
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
