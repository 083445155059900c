import { useMemo } from 'react';
import { dotPaths } from '#dots/dot-svg.ts';
import { WALL_COLOURS, wordmarkWall } from '#dots/wordmark-wall.ts';
import classes from './ticket.module.css';

const CELL = 10;

/** The head of a ticket: the exhibition's wordmark on a wall of light. */
export function TicketWall({ wordmark }: { wordmark: string }) {
  const { columns, rows, paths } = useMemo(() => {
    const wall = wordmarkWall(wordmark);
    return { columns: wall.columns, rows: wall.rows, paths: dotPaths(wall, CELL) };
  }, [wordmark]);
  return (
    <svg
      className={classes.wall}
      viewBox={`0 0 ${columns * CELL} ${rows * CELL}`}
      preserveAspectRatio="xMidYMid slice"
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
