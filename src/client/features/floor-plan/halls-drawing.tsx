import { useLingui } from '@lingui/react/macro';
import { HallLink } from '#client/features/floor-plan/cards/hall-link.tsx';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import { Icon } from '#client/ui/icon.tsx';
import '#client/ui/hues.css';
import { kindsOfPlaces } from '#client/lang/place-kinds.ts';
import {
  type FloorPlan,
  type Hall,
  middleOf,
  type Place,
  type Point,
} from '#contract/floor-plan.ts';
import type { PlaceKind } from '#contract/place-kinds.ts';
import type { Lang } from '#contract/wire.ts';
import { zoneOf } from '#contract/zone-of.ts';
import classes from './halls-drawing.module.css';
import { isSeenFromAfar } from './plan-model.ts';

interface HallsDrawingProps {
  plan: FloorPlan;
  lang: Lang;
  /** The places of this kind stand out. */
  place: PlaceKind | undefined;
}

/** Metres on the plan. */
const NUMBER_HEIGHT = 36;
const NUMBER_GAP = 6;
const LINE_HEIGHT = 18;
/** Distance from the top of a line to the baseline of its text. */
const TEXT_BASE = 14;
const LONGEST_WORD = 60;
const PLACE_RADIUS = 12;

/**
 * The halls as SVG, shown before the plan with its booths is drawn, and without scripts; one unit
 * per metre.
 */
export function HallsDrawing({ plan, lang, place: chosen }: HallsDrawingProps) {
  const { t } = useLingui();
  const { zones } = useExhibition();
  const [width, height] = plan.size;
  const numbers = plan.halls.map(({ number }) => number);
  return (
    <svg
      className={`over ${classes.drawing}`}
      viewBox={`0 0 ${width} ${height}`}
      aria-label={t`Halls on the plan`}
    >
      {plan.corridors.map(({ name, outline }) => (
        <Corridor key={name.en} name={name[lang]} outline={outline} />
      ))}
      {plan.halls.map((hall) => (
        <HallShape
          key={hall.number}
          hall={hall}
          theme={hall.theme[lang]}
          hue={zoneOf(hall.number, zones, numbers)}
        />
      ))}
      {plan.places
        .filter(({ kind }) => kind === chosen || isSeenFromAfar(kind))
        .map((place) => (
          <PlaceSign
            key={`${place.kind} ${place.at}`}
            place={place}
            isBold={place.kind === (chosen ?? 'entrance')}
          />
        ))}
    </svg>
  );
}

/** A corridor; a narrow one has its name along it. */
function Corridor({ name, outline }: { name: string; outline: Point[] }) {
  const extent = (lengths: number[]) => Math.max(...lengths) - Math.min(...lengths);
  const isNarrow = extent(outline.map(([east]) => east)) < LONGEST_WORD;
  return (
    <g className={`quiet ${classes.corridor}`}>
      <polygon points={outline.join(' ')} />
      <g transform={`translate(${middleOf(outline)})`}>
        <g className={isNarrow ? classes.along : undefined}>
          <Lines text={isNarrow ? [name] : name.split(' ')} />
        </g>
      </g>
    </g>
  );
}

interface HallShapeProps {
  hall: Hall;
  theme: string;
  /** Index of its zone; negative: none. */
  hue: number;
}

function HallShape({ hall: { number, outline, doors }, theme, hue }: HallShapeProps) {
  const { t } = useLingui();
  const lines = theme.split(' ');
  const top = -(NUMBER_HEIGHT + NUMBER_GAP + lines.length * LINE_HEIGHT) / 2;
  return (
    <HallLink
      hall={number}
      label={t`Hall ${number}: ${theme}`}
      className={classes.hall}
      hue={hue < 0 ? undefined : hue}
    >
      <polygon points={outline.join(' ')} />
      {doors.map(([east, south]) => (
        <circle key={`${east} ${south}`} className={classes.door} cx={east} cy={south} r="4" />
      ))}
      <g transform={`translate(${middleOf(outline)})`}>
        <g>
          <Sign number={number} top={top} />
          <g transform={`translate(0 ${(NUMBER_HEIGHT + NUMBER_GAP) / 2})`}>
            <Lines text={lines} />
          </g>
        </g>
      </g>
    </HallLink>
  );
}

/**
 * Lines around the centre. A single text element, because the link's accessible name is compared
 * with it.
 */
function Lines({ text }: { text: string[] }) {
  return (
    <text>
      {text.map((line, index) => (
        <tspan key={line} x="0" y={(index - text.length / 2) * LINE_HEIGHT + TEXT_BASE}>
          {index > 0 && ' '}
          {line}
        </tspan>
      ))}
    </text>
  );
}

/** Not part of the link's name, which says it already. */
function Sign({ number, top }: { number: string; top: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group is not focusable.
    <g className={classes.sign} aria-hidden="true" transform={`translate(0 ${top})`}>
      <rect x="-27" width="54" height={NUMBER_HEIGHT} rx={NUMBER_HEIGHT / 2} />
      <text y="25">{number}</text>
    </g>
  );
}

/** Decorative: the card of a hall lists nearby places. */
function PlaceSign({ place: { kind, at }, isBold }: { place: Place; isBold: boolean }) {
  return (
    <g transform={`translate(${at})`}>
      <g className={classes.place} data-bold={isBold || undefined}>
        <circle r={PLACE_RADIUS} />
        <g transform="scale(0.7) translate(-12 -12)">
          <Icon path={kindsOfPlaces[kind].icon} />
        </g>
      </g>
    </g>
  );
}
