import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { DotText } from '#client/ui/dot-picture.tsx';
import classes from './letter-rail.module.css';

interface LetterRailProps {
  /** Initial letters of the listed names; without letters there is no rail. */
  letters: readonly string[];
  /** The letter at the top of the window. */
  chosen: string;
  onChosen: (letter: string) => void;
  /** Called on Enter: the focus moves into the list. */
  onEntered: (letter: string) => void;
}

/**
 * The letter index at the edge of the list; a letter scrolls to its first name. A finger slides
 * along it. Keys: arrows, any letter, and Enter to move into the list.
 */
export function LetterRail({ letters, chosen, onChosen, onEntered }: LetterRailProps) {
  const { t } = useLingui();
  const [isHeld, setHeld] = useState(false);
  if (letters.length === 0) return null;
  const at = Math.max(0, letters.indexOf(chosen));
  const choose = (index: number) => {
    const letter = letters[Math.min(Math.max(index, 0), letters.length - 1)];
    if (letter !== undefined) onChosen(letter);
  };

  const slide = ({ currentTarget, clientY }: PointerEvent) => {
    const { top, height } = currentTarget.getBoundingClientRect();
    choose(Math.floor(((clientY - top) / height) * letters.length));
  };
  const hold = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    setHeld(true);
    slide(event);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      return onEntered(letters[at] ?? '');
    }
    const goTo: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowRight: at + 1,
      ArrowUp: at - 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: letters.length - 1,
    };
    const index = goTo[event.key] ?? letters.indexOf(event.key.toUpperCase());
    if (index < 0 && goTo[event.key] === undefined) return;
    event.preventDefault();
    choose(index);
  };

  return (
    <div className={classes.column}>
      <div
        className={classes.rail}
        role="slider"
        tabIndex={0}
        aria-label={t`First letter of the name`}
        aria-orientation="vertical"
        aria-valuemin={0}
        aria-valuemax={letters.length - 1}
        aria-valuenow={at}
        aria-valuetext={letters[at]}
        onKeyDown={onKeyDown}
        onPointerDown={hold}
        onPointerMove={(event) => isHeld && slide(event)}
        onPointerUp={() => setHeld(false)}
        onPointerCancel={() => setHeld(false)}
      >
        {letters.map((letter) => (
          <span
            key={letter}
            className={`middle ${classes.letter}`}
            data-chosen={letter === chosen || undefined}
          >
            {letter}
          </span>
        ))}
      </div>
      {isHeld && (
        <span className={`middle night ${classes.bubble}`}>
          <DotText text={chosen} height={64} />
        </span>
      )}
    </div>
  );
}
