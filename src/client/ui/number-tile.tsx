import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';
import classes from './number-tile.module.css';

interface NumberTileProps extends ComponentProps<'a'> {
  icon: string;
  title: string;
  /** Undefined until it is known. */
  number: number | undefined;
  note?: string | undefined;
}

function Tile({ icon, title, number, note, ...props }: NumberTileProps) {
  return (
    <a {...props} className={`stack gap-8 mist plain ${classes.tile}`}>
      <span className="line spread">
        <Icon path={icon} />
        <span className={`numbers strong ${classes.number}`}>{number}</span>
      </span>
      <span className="stack gap-0">
        <strong>{title}</strong>
        <span className="quiet tiny">{note}</span>
      </span>
    </a>
  );
}

/** A number of things that are one's own, and the way to them. */
export const NumberTile = createLink(Tile);
