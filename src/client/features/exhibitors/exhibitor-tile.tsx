import { Link } from '@tanstack/react-router';
import { joinParts } from '#client/lang/join-parts.ts';
import { BoothLinks } from '#client/ui/booth-link.tsx';
import type { ExhibitorCard } from '#contract/exhibitors.ts';
import { ExhibitorLogo } from './exhibitor-logo.tsx';

interface ExhibitorTileProps {
  exhibitor: ExhibitorCard;
  categories: ReadonlyMap<string, string>;
}

/** An exhibitor as a tile: its booth and its categories. */
export function ExhibitorTile({ exhibitor, categories }: ExhibitorTileProps) {
  const { id, name, booths } = exhibitor;
  const shows = exhibitor.categories.map((code) => categories.get(code));
  return (
    <li className="opens line framed panel hovers">
      <ExhibitorLogo exhibitor={exhibitor} size="small" />
      <div className="stack gap-4 grow">
        <Link to="/exhibitor/directory-detail" search={{ id }} className="opener">
          {name}
        </Link>
        <p className="line gap-8 small quiet">
          <BoothLinks booths={booths} />
          <span className="clip">{joinParts(shows)}</span>
        </p>
      </div>
    </li>
  );
}
