import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { BoothLink } from '#client/ui/booth-link.tsx';
import { FoundBy } from '#client/ui/found-by.tsx';
import { Marked } from '#client/ui/marked.tsx';
import { Picture } from '#client/ui/picture.tsx';
import type { ExhibitCard as Card, FoundExhibit } from '#contract/exhibits.ts';
import { Mark } from './badges.tsx';
import classes from './exhibit-card.module.css';
import { Price } from './price.tsx';

/** In a list that is searched, with what it is found by. */
type ListedExhibit = Card & Partial<Pick<FoundExhibit, 'marks' | 'found_by'>>;

interface ExhibitCardProps {
  exhibit: ListedExhibit | undefined;

  /** Its place in the list, from 0, and how many there are. */
  index: number;
  total: number;
  /** It is among the first of the page. */
  priority?: boolean;
}

/** CSS pixels: a card of the widest columns. */
const WIDTH = 264;

/** An exhibit in a grid; the whole card opens it. While it is loading, an empty card of the same height. */
export const ExhibitCard = memo(function ExhibitCard({
  exhibit,
  index,
  total,
  priority,
}: ExhibitCardProps) {
  const place = { 'aria-posinset': index + 1, 'aria-setsize': total };
  if (!exhibit) {
    return (
      <li className="stack gap-0 pictured" {...place}>
        <span className={`dots ${classes.blank}`} />
        <span className={classes.name} />
        <p className="small">{'\u00a0'}</p>
        <p className={classes.facts} />
      </li>
    );
  }
  const { id, name, brand, category, picture, booth, hall, marks = [], found_by = [] } = exhibit;
  // The booth is next to them.
  const reasons = found_by.filter(({ text }) => text !== booth);
  return (
    <li className="opens stack gap-0 pictured" {...place}>
      <Picture
        // While the next one is loading, the picture before must not be seen.
        key={id}
        src={picture}
        alt=""
        width={WIDTH}
        height={(WIDTH * 3) / 4}
        sizes="(min-width: 900px) 264px, (min-width: 600px) 32vw, 46vw"
        drawn={{ category, seed: id }}
        {...(priority && { priority })}
      />
      <Link to="/exhibits/detail" search={{ id }} className={`opener two-lines ${classes.name}`}>
        <Marked text={name} marks={marks} />
      </Link>
      <p className="clip small numbers">
        <Price exhibit={exhibit} />
      </p>
      <p className={`line gap-8 small quiet ${classes.facts}`}>
        <BoothLink booth={booth} hall={hall} />
        <span className="clip">{reasons.length > 0 ? <FoundBy reasons={reasons} /> : brand}</span>
      </p>
      <Mark exhibit={exhibit} className={classes.mark} />
    </li>
  );
});
