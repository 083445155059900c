import { DOT_CELL, dotColour, wordInDots } from '#client/ui/dot-paths.ts';

interface Placed {
  /** Centre of the word. */
  x: number;
  top: number;
  height: number;
  /** Colour of the dots without their own colour. */
  colour: string;
}

/** Draws a word in dots. */
export function drawInDots(
  pen: CanvasRenderingContext2D,
  word: string,
  { x, top, height, colour: plain }: Placed,
) {
  const dots = wordInDots(word);
  const scale = height / dots.height;
  pen.save();
  pen.translate(x - (dots.width * scale) / 2, top);
  pen.scale(scale, scale);
  pen.lineCap = 'round';
  pen.setLineDash([0, DOT_CELL]);
  for (const { colour, path, stroke_width } of dots.paths) {
    pen.strokeStyle = colour === 'white' ? plain : (dotColour(colour) ?? plain);
    pen.lineWidth = stroke_width;
    pen.stroke(new Path2D(path));
  }
  pen.restore();
}
