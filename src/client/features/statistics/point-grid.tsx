import { PITCH, pathOf } from './points.ts';

type Point = readonly [column: number, row: number];

interface PointGridProps {
  columns: number;
  rows: number;
  lit: readonly Point[];
  /** Lit points in the colour of the text. */
  marked?: readonly Point[];
  unlit: readonly Point[];
  /** Fills its container; default: the width of its points. */
  isFluid?: boolean;
  /** Names the drawing; undefined: the text beside it says the same. */
  label?: string;
}

/** Points on a grid. */
export function PointGrid({
  columns,
  rows,
  lit,
  marked = [],
  unlit,
  isFluid,
  label,
}: PointGridProps) {
  return (
    <svg
      className={isFluid ? 'fluid' : undefined}
      width={columns * PITCH}
      viewBox={`0 0 ${columns * PITCH} ${rows * PITCH}`}
      fill="none"
      strokeLinecap="round"
      role="img"
      aria-label={label}
      aria-hidden={label === undefined}
    >
      <path d={pathOf(unlit)} stroke="var(--line)" strokeWidth={PITCH * 0.36} />
      <path d={pathOf(lit)} stroke="var(--brand)" strokeWidth={PITCH * 0.86} />
      <path d={pathOf(marked)} stroke="var(--text)" strokeWidth={PITCH * 0.86} />
    </svg>
  );
}
