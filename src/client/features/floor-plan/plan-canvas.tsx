import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import {
  type Edges,
  middleOfView,
  NO_EDGES,
  toPlan,
  toScreen,
} from '#client/features/floor-plan/camera/camera.ts';
import { aimAt } from '#client/features/floor-plan/camera/camera-target.ts';
import { useGestures } from '#client/features/floor-plan/camera/use-gestures.ts';
import { usePlanKeys } from '#client/features/floor-plan/camera/use-plan-keys.ts';
import { useViewer } from '#client/features/floor-plan/camera/use-viewer.ts';
import type { Scene } from '#client/features/floor-plan/draw/scene.ts';
import { coveredBy } from '#client/ui/touch/floating-panel.tsx';
import type { Point } from '#contract/floor-plan.ts';
import { PlanButtons } from './plan-buttons.tsx';
import classes from './plan-canvas.module.css';
import { boothAt, findBooth, hallAt } from './plan-model.ts';

interface PlanCanvasProps {
  box: RefObject<HTMLDivElement | null>;
  scene: Scene | null;
  /** Search and chips, which float above the plan on a phone. */
  tools: RefObject<HTMLElement | null>;
  /** The results of a list: below search and chips, or beside the plan. */
  found: RefObject<HTMLElement | null>;
  /** The card, which covers the lower part of the plan on a phone. */
  card: RefObject<HTMLElement | null>;
  onChosen: (chosen: { booth: string } | { hall: string }) => void;
  /** Shown until the plan is drawn. */
  children: ReactNode;
}

/** Pixels per metre from which a tap selects a booth; below, it selects the hall. */
const BOOTHS_FROM = 2;
const FINGER = 10;

/**
 * The drawn plan, controlled by touch, pointer and keys; the list below is the accessible
 * alternative.
 */
export function PlanCanvas({ onChosen, children, ...shown }: PlanCanvasProps) {
  const { box, scene } = shown;
  const { t } = useLingui();
  const hint = useId();
  const pin = useRef<HTMLDivElement>(null);
  const { viewer, isDrawn } = useViewer({
    box,
    scene,
    onMoved: (camera, view) => {
      const booth = scene && findBooth(scene.model, scene.booth);
      if (!pin.current || !booth) return;
      const { west, north, east } = booth.box;
      const [x, y] = toScreen(camera, view, [(west + east) / 2, north]);
      pin.current.style.transform = `translate3d(${Math.round(x)}px, ${Math.round(y)}px, 0)`;
    },
  });

  const choose = (at: Point, reach: number) => {
    const seeing = viewer.current;
    if (!scene || !seeing) return;
    const { scale } = seeing.camera();
    const place = toPlan(seeing.camera(), seeing.view(), at);
    const booth = scale >= BOOTHS_FROM && boothAt(scene.model, place, reach / scale);
    const hall = hallAt(scene.model, place);
    if (booth) onChosen({ booth: booth.number });
    else if (hall) onChosen({ hall: hall.number });
  };
  const chooseMiddle = () => {
    if (viewer.current) choose(middleOfView(viewer.current.view()), FINGER);
  };

  useGestures({ box, viewer, onTap: (at, isTouch) => choose(at, isTouch ? FINGER : 0) });
  const onKeyDown = usePlanKeys(viewer, chooseMiddle);
  useAim({ ...shown, viewer });

  return (
    <div className={classes.frame}>
      <div
        ref={box}
        className={`over ${classes.box}`}
        role="application"
        aria-label={t`Floor plan`}
        aria-describedby={hint}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the plan.
        tabIndex={0}
        onKeyDown={onKeyDown}
        data-drawn={isDrawn || undefined}
      >
        {!isDrawn && children}
        <canvas className={classes.sheet} hidden />
        <canvas className={classes.sheet} hidden />
        {isDrawn && scene?.booth && (
          <div ref={pin} className={classes.pin} aria-hidden="true">
            <svg width="34" height="42" viewBox="0 0 34 42" aria-hidden="true">
              <path d="M17 41C8 29 2 23 2 16a15 15 0 0 1 30 0c0 7-6 13-15 25z" />
              <circle cx="17" cy="16" r="5" />
            </svg>
          </div>
        )}
      </div>
      <p id={hint} className="visually-hidden">
        <Trans>
          Arrow keys move the plan, plus and minus zoom, 0 shows all of it, Enter chooses what is in
          the middle. The list of booths says the same in words.
        </Trans>
      </p>
      {isDrawn && <PlanButtons viewer={viewer} />}
    </div>
  );
}

interface Aimed extends Omit<PlanCanvasProps, 'onChosen' | 'children'> {
  viewer: ReturnType<typeof useViewer>['viewer'];
}

/** Moves the camera to the choice, in the part that search, card and buttons leave free. */
function useAim({ scene, viewer, box, tools, found, card }: Aimed) {
  const isThere = scene && findBooth(scene.model, scene.booth) !== undefined;
  const { booth, hall, place, way, model } = scene ?? {};
  const aimed = model && [booth, isThere, hall, place, way?.join(), model.size].join('|');
  const lit = scene?.lit;
  const now = useRef(scene);
  useEffect(() => {
    now.current = scene;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: aims again for other highlighted booths.
  useEffect(() => {
    const room = box.current;
    if (!aimed || !room) return;
    const look = (isNew: boolean) => {
      const seeing = viewer.current;
      if (!seeing || !now.current) return;
      const covered = edgesOf(room, [tools.current, found.current], card.current);
      seeing.resize({ width: room.clientWidth, height: room.clientHeight, covered });
      if (!isNew && !seeing.isAtChoice()) return;
      const camera = aimAt(now.current, seeing.view(), seeing.camera());
      if (camera) seeing.showChoice(camera);
    };
    look(true);
    // The card grows when its content arrives, and search and chips when their text does.
    const sizes = new ResizeObserver(() => look(false));
    for (const part of [room, tools.current, found.current, card.current])
      if (part) sizes.observe(part);
    return () => sizes.disconnect();
  }, [aimed, lit, viewer, box, tools, found, card]);
}

/** Width of the buttons with their margins, in pixels. */
const BUTTONS = 60;
/** A part over less than this share of the width stands beside the plan's free part. */
const ACROSS = 0.6;
const CARD_MOST = 0.7;

/**
 * The edges of a plan that are covered: by parts at its top, such as the search, by the card, and by the buttons.
 * On a low screen some of them stand at its left.
 */
function edgesOf(
  box: HTMLElement,
  heads: readonly (HTMLElement | null)[],
  card: HTMLElement | null,
): Edges {
  const room = box.getBoundingClientRect();
  const edges = { ...NO_EDGES, right: BUTTONS };
  for (const element of [...heads, card]) {
    const part = partOver(room, element);
    if (!part) continue;
    if (part.width < room.width * ACROSS) edges.left = part.right - room.left;
    else if (element === card) {
      edges.bottom = Math.min(coveredBy(part.height), room.height * CARD_MOST);
    } else edges.top = part.bottom - room.top;
  }
  return edges;
}

/** The place of an element that lies over the plan; undefined: it is beside it, or empty. */
function partOver(room: DOMRect, element: HTMLElement | null): DOMRect | undefined {
  const part = element?.getBoundingClientRect();
  const isOver =
    part &&
    part.height > 0 &&
    part.left < room.right &&
    part.right > room.left &&
    part.top < room.bottom;
  return isOver ? part : undefined;
}
