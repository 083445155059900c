import { rowsInDots } from '#client/ui/dot-paths.ts';
import { DotDrawing } from '#client/ui/dot-picture.tsx';

const STAR = [
  '..........b..........',
  '..........b..........',
  '.........bob.........',
  '.........bob.........',
  '........bbobb........',
  '........booob........',
  '........booob........',
  'bbbbbbbbbooobbbbbbbbb',
  '.bbooooooooooooooobb.',
  '..bbooooooooooooobb..',
  '....bbooooooooobb....',
  '.....bbooooooobb.....',
  '......booooooob......',
  '.....bbooooooobb.....',
  '.....booooboooob.....',
  '.....booobbbooob.....',
  '.....bobb...bbob.....',
  '....bbbb.....bbbb....',
  '....bb.........bb....',
];

/** A star in dots, decorative. */
export function StarPicture() {
  return <DotDrawing dots={rowsInDots(STAR)} height={144} />;
}
