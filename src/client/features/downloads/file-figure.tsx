import type { ReactNode } from 'react';
import type { DownloadCategory } from '#contract/download-filters.ts';
import type { Download } from '#contract/downloads.ts';

const LAMPS = ['var(--light-red)', 'var(--light-green)', 'var(--light-blue)'] as const;
/** Dots of the ring of a logo. */
const RING = 12;
const HALLS = 6;

const figures: Record<DownloadCategory, ReactNode> = {
  catalogue: (
    <>
      <Cover />
      <path d="M10 42h14M28 42h18M10 50h14M28 50h14M10 58h14M28 58h18M10 66h14M28 66h10" />
    </>
  ),
  floor_plan: (
    <>
      <path d="M28 10v60" strokeWidth="6" stroke="var(--line)" />
      {Array.from({ length: HALLS }, (_, row) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: a drawing without state
          key={row}
          d={`M11 ${15 + row * 10}h11M34 ${15 + row * 10}h11`}
          strokeWidth="7"
          stroke={LAMPS[Math.floor(row / 2)]}
          strokeLinecap="butt"
        />
      ))}
    </>
  ),
  form: (
    <>
      <path d="M10 14h22" strokeWidth="4" stroke="var(--brand)" />
      <path d="M10 24h16v9H10zM30 24h16v9H30zM10 40h16v9H10zM30 40h16v9H30zM10 56h36v14H10z" />
    </>
  ),
  press: (
    <>
      <path d="M10 12h36" strokeWidth="4" stroke="var(--brand)" />
      <path d="M10 20h36v20H10z" fill="var(--line)" stroke="none" />
      <path d="M10 40l11-12 8 8 6-6 11 10z" fill="var(--text-quiet)" stroke="none" />
      <path d="M10 48h36M10 56h36M10 64h22" />
    </>
  ),
  logo: (
    <>
      <path d="M1 40h54v33a6 6 0 0 1-6 6H7a6 6 0 0 1-6-6z" fill="#0b1020" stroke="none" />
      {Array.from({ length: RING }, (_, at) => {
        const angle = (at / RING) * 2 * Math.PI;
        return (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: a drawing without state
            key={at}
            cx={(28 + Math.cos(angle) * 15).toFixed(1)}
            cy={(40 + Math.sin(angle) * 15).toFixed(1)}
            r="2.6"
            fill={LAMPS[at % LAMPS.length]}
            stroke="none"
          />
        );
      })}
    </>
  ),
};

/** The dark head of a printed paper. */
function Cover() {
  return (
    <>
      <path d="M1 7a6 6 0 0 1 6-6h42a6 6 0 0 1 6 6v24H1z" fill="#0b1020" stroke="none" />
      <path d="M10 20h26" strokeWidth="4" stroke="#fff" />
      {LAMPS.map((color, at) => (
        <circle key={color} cx={34 + at * 6} cy="9" r="2" fill={color} stroke="none" />
      ))}
    </>
  );
}

/** The first page of a file of this kind in small; decorative, because the text beside it says the same. */
export function FileFigure({ category }: Pick<Download, 'category'>) {
  return (
    <svg
      width="56"
      height="80"
      viewBox="0 0 56 80"
      fill="none"
      stroke="var(--field-line)"
      strokeWidth="1.5"
      className="fixed"
      aria-hidden="true"
    >
      <rect x="1" y="1" width="54" height="78" rx="6" fill="var(--paper)" />
      {figures[category]}
    </svg>
  );
}
