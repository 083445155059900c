import { useMemo } from 'react';
import { textDots } from '#dots/dot-grid.ts';
import { pictureDots } from '#dots/dot-picture.ts';
import { dotPaths } from '#dots/dot-svg.ts';
import { WALL_COLOURS, writeDots } from '#dots/wordmark-wall.ts';

const CELL = 10;
const COLUMNS = 55;
const ROWS = 17;
/** The brightness of the wave behind the digits. */
const BEHIND = 0.6;

/** A time in white on a wall of light. */
export function TimeWall({ time }: { time: string }) {
  const paths = useMemo(() => {
    const wall = pictureDots(5, COLUMNS, ROWS, 'wave');
    wall.lamps.forEach((lamp, index) => {
      wall.lamps[index] = lamp * BEHIND;
    });
    writeDots(wall, textDots(time), 4, 5);
    return dotPaths(wall, CELL);
  }, [time]);
  return (
    <svg
      className="fluid"
      viewBox={`0 0 ${COLUMNS * CELL} ${ROWS * CELL}`}
      preserveAspectRatio="xMinYMid slice"
      fill="none"
      strokeLinecap="round"
      strokeDasharray={`0 ${CELL}`}
      aria-hidden="true"
    >
      {paths.map(({ colour, path, stroke_width }) => (
        <path key={path} d={path} stroke={WALL_COLOURS[colour]} strokeWidth={stroke_width} />
      ))}
    </svg>
  );
}
