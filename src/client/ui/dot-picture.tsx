import { DOT_CELL, type Dots, dotColour, drawingInDots, wordInDots } from './dot-paths.ts';

interface DotPictureProps {
  kind: 'empty' | 'offline' | 'error' | 'not_found' | 'saved' | 'mark';
  className?: string | undefined;
}

/** A small drawing in dots; decoration, for the words beside it say the same. */
export function DotPicture({ kind, className }: DotPictureProps) {
  return <DotDrawing dots={drawingInDots(kind)} className={className} />;
}

interface DotTextProps {
  /** Latin capitals, digits and a few signs. */
  text: string;
  className?: string | undefined;
}

/** A word in dots, in the colour of the text around it; decoration, so name it beside. */
export function DotText({ text, className }: DotTextProps) {
  return <DotDrawing dots={wordInDots(text)} className={className} />;
}

function DotDrawing({
  dots: { width, height, paths },
  className,
}: {
  dots: Dots;
  className: string | undefined;
}) {
  return (
    <svg
      className={className}
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
