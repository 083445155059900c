import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { DotText } from '#client/ui/dot-picture.tsx';
import classes from './letter-rail.module.css';

interface LetterRailProps {
  letters: readonly string[];
  /** Empty: all of them. */
  chosen: string;
  onChosen: (letter: string) => void;
}

/**
 * The letters of the register at the edge of the list. One slides along it with a finger or the arrow
 * keys, or types a letter.
 */
export function LetterRail({ letters, chosen, onChosen }: LetterRailProps) {
  const { t } = useLingui();
  const [isHeld, setHeld] = useState(false);
  const marks = ['', ...letters];
  const at = Math.max(0, marks.indexOf(chosen));
  const choose = (index: number) => {
    const letter = marks[Math.min(Math.max(index, 0), marks.length - 1)];
    if (letter !== undefined && letter !== chosen) onChosen(letter);
  };

  const slide = ({ currentTarget, clientY }: PointerEvent) => {
    const { top, height } = currentTarget.getBoundingClientRect();
    choose(Math.floor(((clientY - top) / height) * marks.length));
  };
  const hold = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    setHeld(true);
    slide(event);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const goTo: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowRight: at + 1,
      ArrowUp: at - 1,
      ArrowLeft: at - 1,
      Home: 0,
      Escape: 0,
      End: marks.length - 1,
    };
    const index = goTo[event.key] ?? marks.indexOf(event.key.toUpperCase());
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
        aria-valuemax={marks.length - 1}
        aria-valuenow={at}
        aria-valuetext={chosen || t`All`}
        onKeyDown={onKeyDown}
        onPointerDown={hold}
        onPointerMove={(event) => isHeld && slide(event)}
        onPointerUp={() => setHeld(false)}
        onPointerCancel={() => setHeld(false)}
      >
        {marks.map((letter) => (
          <span
            key={letter}
            className={classes.letter}
            data-chosen={letter === chosen || undefined}
          >
            {letter || t`All`}
          </span>
        ))}
      </div>
      {isHeld && chosen && (
        <span className={classes.bubble}>
          <DotText text={chosen} />
        </span>
      )}
    </div>
  );
}
