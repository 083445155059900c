const STEP = 5;
const TILES = { columns: 6, rows: 4, dots: 7 };
const PITCH = TILES.dots + 1;

/** A wall of light with a dark tile and a loose one. */
export function BrokenWall() {
  const tiles = Array.from({ length: TILES.columns * TILES.rows }, (_, index) => index);
  return (
    <Dots columns={TILES.columns * PITCH} rows={TILES.rows * PITCH + 2} step={STEP}>
      {tiles.map((index) => (
        <Tile key={index} column={index % TILES.columns} row={Math.floor(index / TILES.columns)} />
      ))}
    </Dots>
  );
}

function Tile({ column, row }: { column: number; row: number }) {
  const isDark = column === 3 && row === 1;
  const isLoose = column === 4 && row === 3;
  const [x, y] = [column * PITCH * STEP, row * PITCH * STEP];
  const middle = (TILES.dots * STEP) / 2;
  const turn = `translate(-4 12) rotate(18 ${middle} ${middle})`;
  const line = `h${(TILES.dots - 1) * STEP + 0.1}`;
  const lines = Array.from(
    { length: TILES.dots },
    (_, dot) => `M${STEP / 2} ${(dot + 0.5) * STEP}${line}`,
  );
  const light = `hsl(${218 + column * 24 + row * 9} 92% ${54 + row * 2}%)`;
  return (
    <path
      d={lines.join('')}
      transform={`translate(${x} ${y}) ${isLoose ? turn : ''}`}
      stroke={isDark || isLoose ? 'var(--text-quiet)' : light}
    />
  );
}

const FIELD = { columns: 34, rows: 28 };
const SOURCE = { x: 16.5, y: 26 };

/** Three waves of a network, struck out. */
export function NoNetwork() {
  const waves = [
    { key: 'source', opacity: 1, isLit: (x: number, y: number) => fromSource(x, y) < 2.3 },
    { key: 'near', opacity: 0.9, isLit: (x: number, y: number) => isWave(x, y, 8) },
    { key: 'middle', opacity: 0.7, isLit: (x: number, y: number) => isWave(x, y, 14.5) },
    { key: 'far', opacity: 0.5, isLit: (x: number, y: number) => isWave(x, y, 21) },
  ];
  return (
    <Dots {...FIELD} step={STEP}>
      {waves.map(({ key, opacity, isLit }) => (
        <path
          key={key}
          d={dotsWhere((x, y) => isLit(x, y) && !isStroke(x, y, 2.6))}
          stroke="var(--text-quiet)"
          opacity={opacity}
        />
      ))}
      <path d={dotsWhere((x, y) => isStroke(x, y, 1.3))} stroke="var(--light-blue)" />
    </Dots>
  );
}

function fromSource(x: number, y: number): number {
  return Math.hypot(x - SOURCE.x, y - SOURCE.y);
}

function isWave(x: number, y: number, radius: number): boolean {
  const isAbove = SOURCE.y - y > Math.abs(x - SOURCE.x) * 0.8;
  return isAbove && Math.abs(fromSource(x, y) - radius) < 1.5;
}

function isStroke(x: number, y: number, reach: number): boolean {
  return x + y > 6 && x + y < 50 && Math.abs(x - y - 3) < reach;
}

function dotsWhere(isLit: (x: number, y: number) => boolean): string {
  let path = '';
  for (let y = 0; y < FIELD.rows; y++) {
    for (let x = 0; x < FIELD.columns; x++) {
      if (isLit(x, y)) path += `M${(x + 0.5) * STEP} ${(y + 0.5) * STEP}h0.1`;
    }
  }
  return path;
}

interface DotsProps {
  columns: number;
  rows: number;
  step: number;
  children: React.ReactNode;
}

/** Decorative: the heading below says the same. */
function Dots({ columns, rows, step, children }: DotsProps) {
  return (
    <svg
      width="100%"
      height="150"
      viewBox={`0 0 ${columns * step} ${rows * step}`}
      fill="none"
      strokeWidth={step * 0.86}
      strokeLinecap="round"
      strokeDasharray={`0 ${step}`}
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
