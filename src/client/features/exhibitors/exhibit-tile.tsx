import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Picture } from '#client/ui/picture.tsx';
import type { ExhibitCard } from '#contract/exhibits.ts';

interface ExhibitTileProps {
  exhibit: ExhibitCard;
  /** True for the first tile of a page: its picture loads at once. */
  priority?: boolean;
  /** Shown under its name. */
  children?: ReactNode;
}

/** An exhibit as its picture and name. */
export function ExhibitTile({ exhibit, priority = false, children }: ExhibitTileProps) {
  const { id, name, picture, category } = exhibit;
  return (
    <li className="opens stack gap-4 pictured">
      <Picture
        src={picture}
        alt=""
        width={288}
        height={216}
        priority={priority}
        drawn={{ category, seed: id }}
      />
      <Link to="/exhibits/detail" search={{ id }} className="opener two-lines">
        {name}
      </Link>
      {children && <p className="clip small quiet">{children}</p>}
    </li>
  );
}
