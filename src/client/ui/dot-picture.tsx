import { DOT_CELL, type Dots, dotColour, drawingInDots, wordInDots } from './dot-paths.ts';

interface DotPictureProps {
  kind: 'empty' | 'offline' | 'error' | 'not_found' | 'saved' | 'mark';
  /** In CSS pixels. */
  height: number;
}

/** A small drawing in dots; decoration, for the words beside it say the same. */
export function DotPicture({ kind, height }: DotPictureProps) {
  return <DotDrawing dots={drawingInDots(kind)} height={height} />;
}

interface DotTextProps {
  /** Latin capitals, digits and a few signs. */
  text: string;
  /** In CSS pixels; otherwise as wide as what it stands in, or as the style sheet says. */
  height?: number;
  className?: string | undefined;
}

/** A word in dots, in the colour of the text around it; decoration, so name it beside. */
export function DotText({ text, ...size }: DotTextProps) {
  return <DotDrawing dots={wordInDots(text)} {...size} />;
}

function DotDrawing({
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
