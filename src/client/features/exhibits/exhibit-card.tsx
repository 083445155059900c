import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { BoothLink } from '#client/ui/booth-link.tsx';
import { FoundBy } from '#client/ui/found-by.tsx';
import { Marked } from '#client/ui/marked.tsx';
import { Picture } from '#client/ui/picture.tsx';
import type { ExhibitCard as Card, FoundExhibit } from '#contract/exhibits.ts';
import { Mark } from './badges.tsx';
import { CompareToggle } from './compare-button.tsx';
import classes from './exhibit-card.module.css';
import { Price } from './price.tsx';

/** A search result, with its matches. */
type ListedExhibit = Card & Partial<Pick<FoundExhibit, 'marks' | 'found_by'>>;

interface ExhibitCardProps {
  exhibit: ListedExhibit | undefined;

  /** Index in the list from 0, and the number of cards. */
  index: number;
  total: number;
  /** True for the first cards of a page. */
  priority?: boolean;
}

/** CSS pixels: a card in the widest columns. */
const WIDTH = 264;

/**
 * An exhibit in a grid; the whole card is a link. While loading, an empty card of the same height.
 */
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
  const {
    id,
    name,
    exhibitor_short_name,
    category,
    picture,
    booth,
    hall,
    marks = [],
    found_by = [],
  } = exhibit;
  // The card already shows the booth.
  const reasons = found_by.filter(({ text }) => text !== booth);
  return (
    <li className="opens stack gap-0 pictured" {...place}>
      <Picture
        // The key hides the previous picture while the next one loads.
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
        <span className="clip">
          {reasons.length > 0 ? <FoundBy reasons={reasons} /> : exhibitor_short_name}
        </span>
      </p>
      <Mark exhibit={exhibit} className={classes.mark} />
      <CompareToggle exhibit={exhibit} className={classes.compare} />
    </li>
  );
});
