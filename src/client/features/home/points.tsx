import type { ReactNode } from 'react';
import { DotText } from '#client/ui/dot-picture.tsx';
import { Phrases } from '#client/ui/phrases.tsx';

interface Point {
  title: string;
  text: string;
  /** Shown above the title. */
  sign?: ReactNode;
  /** Shown between title and text. */
  note?: string;
}

/** Short texts with headings, side by side when there is space. */
export function Points({ points }: { points: readonly Point[] }) {
  return (
    <ul className="tiles gap-48">
      {points.map((point) => (
        <Point key={point.title} {...point} />
      ))}
    </ul>
  );
}

/** Consecutive steps, numbered in dots. */
export function Steps({ steps }: { steps: readonly Point[] }) {
  return (
    <ol className="tiles gap-48">
      {steps.map((step, index) => (
        <Point key={step.title} {...step} sign={<DotText text={String(index + 1)} height={35} />} />
      ))}
    </ol>
  );
}

function Point({ title, text, sign, note }: Point) {
  return (
    <li className="stack">
      {sign}
      <div className="stack gap-4">
        <h3>
          <Phrases>{title}</Phrases>
        </h3>
        {note && <p className="label brand">{note}</p>}
        <p className="quiet">{text}</p>
      </div>
    </li>
  );
}
