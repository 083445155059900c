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

/** CSS pixels. The dots of lower words touch: with gaps they look grey. */
const LOW = 24;

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
  const least = size.height && size.height < LOW ? DOT_CELL * 1.15 : 0;
  return (
    <svg
      {...size}
      overflow="visible"
      viewBox={`0 0 ${width} ${height}`}
      fill="none"
      strokeLinecap="round"
      strokeDasharray={`0 ${DOT_CELL}`}
      aria-hidden="true"
    >
      {paths.map(({ colour, path, stroke_width }) => (
        <path
          key={path}
          d={path}
          stroke={dotColour(colour)}
          strokeWidth={Math.max(stroke_width, least)}
        />
      ))}
    </svg>
  );
}
