import { useMemo } from 'react';
import { dotPaths } from '#contract/dot-svg.ts';
import classes from './ticket.module.css';
import { wordmarkWall } from './wordmark-wall.ts';

const CELL = 10;
const COLOURS = {
  red: '#ff3b5c',
  green: '#00d08a',
  blue: '#3b7bff',
  white: '#ffffff',
  off: '#1b2440',
};

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
        <path key={path} d={path} stroke={COLOURS[colour]} strokeWidth={stroke_width} />
      ))}
    </svg>
  );
}
