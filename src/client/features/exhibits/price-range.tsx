import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type PointerEvent, useRef } from 'react';
import { exhibitQueries } from '#client/queries/exhibits.ts';
import type { ExhibitFilters } from '#contract/filters.ts';
import { Amount } from '#contract/plain-fields.ts';
import { priceStepOf, priceSteps } from '#contract/price-steps.ts';
import { Range, type Typed } from './range.tsx';

interface PriceRangeProps {
  from: Typed;
  to: Typed;
  onChange: (from: Typed, to: Typed) => void;
  /** The filters behind the displayed counts. */
  requested: ExhibitFilters;
}

/** A range of prices: numbers, and a slider below the prices there are. */
export function PriceRange({ requested, ...range }: PriceRangeProps) {
  const { t } = useLingui();
  const { data } = useQuery({
    ...exhibitQueries.counts(requested),
    placeholderData: keepPreviousData,
  });
  const counts = new Map(data?.prices.map(({ code, exhibits }) => [Number(code), exhibits]));
  const used = priceSteps.flatMap((step, index) => (counts.has(step) ? [index] : []));
  const [first = 0] = used;
  const end = (used.at(-1) ?? priceSteps.length - 1) + 1;
  return (
    <Range label={t`Price, RMB per unit`} {...range}>
      {used.length > 0 && (
        <Slider
          first={first}
          counts={priceSteps.slice(first, end).map((step) => counts.get(step) ?? 0)}
          {...range}
        />
      )}
    </Range>
  );
}

interface SliderProps extends Omit<PriceRangeProps, 'requested'> {
  /** Index of the first step. */
  first: number;
  /** Number of exhibits in each step from the first one. */
  counts: readonly number[];
}

/** Units of the drawing. */
const WIDTH = 336;
const EDGE = 12;
const BASE = 48;
const DOT = 7;
const DOTS_MAX = 6;

/**
 * The prices as columns of dots, above a slider with a knob for each limit. The numbers below it do the same for
 * keyboards and screen readers.
 */
function Slider({ first, counts, from, to, onChange }: SliderProps) {
  const last = counts.length;
  const pitch = (WIDTH - 2 * EDGE) / last;
  const xOf = (end: number) => EDGE + end * pitch;
  const endOf = (price: number) => Math.min(Math.max(priceStepOf(price) - first, 0), last);
  const [lowest, highest] = [Amount.safeParse(from).data, Amount.safeParse(to).data];
  const low = lowest === undefined ? 0 : Math.min(endOf(lowest), last - 1);
  const high = highest === undefined ? last : Math.max(endOf(highest), low + 1);
  const dragged = useRef<'low' | 'high'>('low');
  const moveTo = (end: number) => {
    if (dragged.current === 'low') {
      const next = Math.min(end, high - 1);
      if (next !== low) onChange(next === 0 ? undefined : priceSteps[first + next], to);
    } else {
      const next = Math.max(end, low + 1);
      if (next !== high) onChange(from, next === last ? undefined : priceSteps[first + next]);
    }
  };
  const endAt = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const x = ((clientX - left) / width) * WIDTH;
    return Math.min(Math.max(Math.round((x - EDGE) / pitch), 0), last);
  };
  const most = Math.max(...counts);
  return (
    <svg
      className="fluid"
      viewBox={`0 0 ${WIDTH} 64`}
      aria-hidden="true"
      style={{ touchAction: 'pan-y' }}
      onPointerDown={(event) => {
        const end = endAt(event);
        dragged.current = end - low < high - end ? 'low' : 'high';
        event.currentTarget.setPointerCapture(event.pointerId);
        moveTo(end);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) moveTo(endAt(event));
      }}
    >
      {counts.map((count, at) => (
        <path
          key={xOf(at)}
          d={columnOfDots(xOf(at + 0.5), Math.ceil((count / most) * DOTS_MAX))}
          stroke={low <= at && at < high ? 'var(--brand)' : 'var(--line)'}
          strokeWidth="5"
          strokeLinecap="round"
        />
      ))}
      <path d={`M${xOf(0)} ${BASE}H${xOf(last)}`} stroke="var(--line)" strokeWidth="2" />
      <path d={`M${xOf(low)} ${BASE}H${xOf(high)}`} stroke="var(--brand)" strokeWidth="2" />
      {[low, high].map((end) => (
        <circle
          key={end}
          cx={xOf(end)}
          cy={BASE}
          r="11"
          fill="var(--paper)"
          stroke="var(--brand)"
          strokeWidth="2"
        />
      ))}
    </svg>
  );
}

/** Dots above each other, as strokes without a length. */
function columnOfDots(x: number, dots: number): string {
  return Array.from({ length: dots }, (_, at) => `M${x} ${BASE - 17 - at * DOT}h0`).join('');
}
