import { useLingui } from '@lingui/react/macro';
import { HallLink } from '#client/features/floor-plan/cards/hall-link.tsx';
import { DOT_CELL, dotColour, wordInDots } from '#client/ui/dot-paths.ts';
import { Icon } from '#client/ui/icon.tsx';
import {
  type FloorPlan,
  type Hall,
  middleOf,
  type Place,
  type Point,
} from '#contract/floor-plan.ts';
import type { Lang } from '#contract/wire.ts';
import classes from './halls-drawing.module.css';
import { kindsOfPlaces } from './place-kinds.ts';

interface HallsDrawingProps {
  plan: FloorPlan;
  lang: Lang;
}

/** Metres on the plan. */
const NUMBER_HEIGHT = 32;
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
export function HallsDrawing({ plan, lang }: HallsDrawingProps) {
  const { t } = useLingui();
  const [width, height] = plan.size;
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
        <HallShape key={hall.number} hall={hall} theme={hall.theme[lang]} />
      ))}
      {plan.places.map((place) => (
        <PlaceSign key={`${place.kind} ${place.at}`} place={place} />
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
}

function HallShape({ hall: { number, outline, doors }, theme }: HallShapeProps) {
  const { t } = useLingui();
  const lines = theme.split(' ');
  const top = -(NUMBER_HEIGHT + NUMBER_GAP + lines.length * LINE_HEIGHT) / 2;
  return (
    <HallLink hall={number} label={t`Hall ${number}: ${theme}`} className={classes.hall}>
      <polygon points={outline.join(' ')} />
      {doors.map(([east, south]) => (
        <circle key={`${east} ${south}`} className={classes.door} cx={east} cy={south} r="4" />
      ))}
      <g transform={`translate(${middleOf(outline)})`}>
        <g>
          <NumberInDots number={number} top={top} />
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

function NumberInDots({ number, top }: { number: string; top: number }) {
  const { width, height, paths } = wordInDots(number);
  const scale = NUMBER_HEIGHT / height;
  return (
    <g
      transform={`translate(${(-width * scale) / 2} ${top}) scale(${scale})`}
      fill="none"
      strokeLinecap="round"
      strokeDasharray={`0 ${DOT_CELL}`}
    >
      {paths.map(({ colour, path, stroke_width }) => (
        <path key={path} d={path} stroke={dotColour(colour)} strokeWidth={stroke_width} />
      ))}
    </g>
  );
}

/** Decorative: the card of a hall lists nearby places. */
function PlaceSign({ place: { kind, at } }: { place: Place }) {
  return (
    <g transform={`translate(${at})`}>
      <g className={classes.place} data-kind={kind}>
        <circle r={PLACE_RADIUS} />
        <g transform="scale(0.7) translate(-12 -12)">
          <Icon path={kindsOfPlaces[kind].icon} />
        </g>
      </g>
    </g>
  );
}
