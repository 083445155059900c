import { wordInDots } from '#client/ui/dot-paths.ts';
import type { Download } from '#contract/downloads.ts';

const SHEET = 'M1 7a6 6 0 0 1 6-6h32l16 16v48a6 6 0 0 1-6 6H7a6 6 0 0 1-6-6z';
const LINES = 'M11 14h20M11 24h34M11 32h34M11 40h24';
/** Width of the word on the sheet. */
const WORD = 34;

/** A sheet with the type of its file in dots; decorative, because the text beside it says the same. */
export function FileFigure({ type }: Pick<Download, 'type'>) {
  const { width, paths } = wordInDots(type.toUpperCase());
  const scale = Math.min(WORD / width, 0.18);
  return (
    <svg
      width="56"
      height="72"
      viewBox="0 0 56 72"
      fill="none"
      strokeLinecap="round"
      className="fixed"
      aria-hidden="true"
    >
      <path d={SHEET} fill="var(--mist)" stroke="var(--field-line)" />
      <path d="M39 1v10a6 6 0 0 0 6 6h10" stroke="var(--field-line)" />
      <path d={LINES} stroke="var(--field-line)" strokeWidth="2.4" strokeDasharray="0 4" />
      <g
        transform={`translate(11 51) scale(${scale})`}
        stroke="var(--brand)"
        strokeDasharray="0 10"
      >
        {paths.map(({ path, stroke_width }) => (
          <path key={path} d={path} strokeWidth={stroke_width} />
        ))}
      </g>
    </svg>
  );
}
