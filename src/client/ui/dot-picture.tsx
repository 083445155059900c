import type { DrawnKind } from '#dots/dot-drawings.ts';
import { DOT_CELL, type Dots, dotColour, drawingInDots, wordInDots } from './dot-paths.ts';

interface DotPictureProps {
  kind: DrawnKind;
  /** CSS pixels. */
  height: number;
}

/** A small drawing in dots; decorative, because the text beside it says the same. */
export function DotPicture({ kind, height }: DotPictureProps) {
  return <DotDrawing dots={drawingInDots(kind)} height={height} />;
}

interface DotTextProps {
  /** Latin capitals, digits and a few signs. */
  text: string;
  /** CSS pixels; default: the width of the container, or the style sheet's. */
  height?: number;
  className?: string | undefined;
}

/** A word in dots, in the text colour; decorative, so label it beside. */
export function DotText({ text, ...size }: DotTextProps) {
  return <DotDrawing dots={wordInDots(text)} {...size} />;
}

export function DotDrawing({
  dots: { width, height, paths },
  ...size
}: { dots: Dots } & Omit<DotTextProps, 'text'>) {
  return (
    <svg
      {...size}
      viewBox={`0 0 ${width} ${height}`}
      fill="none"
      strokeLinecap="round"
      strokeDasharray={`0 ${DOT_CELL}`}
      aria-hidden="true"
    >
      {paths.map(({ colour, path, stroke_width }) => (
        <path key={path} d={path} stroke={dotColour(colour)} strokeWidth={stroke_width} />
      ))}
    </svg>
  );
}
