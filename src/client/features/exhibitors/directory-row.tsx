import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { memo, type Ref } from 'react';
import { cityText } from '#client/lang/join-parts.ts';
import { useLang } from '#client/lang/use-lang.ts';
import { setStar } from '#client/sync/stars.ts';
import { BoothLinks } from '#client/ui/booth-link.tsx';
import { FoundBy } from '#client/ui/found-by.tsx';
import { Marked } from '#client/ui/marked.tsx';
import { Picture } from '#client/ui/picture.tsx';
import { StarButton } from '#client/ui/star-button.tsx';
import type { FoundExhibitor } from '#contract/exhibitors.ts';
import classes from './directory-row.module.css';
import { LiveBadge } from './exhibitor-facts.tsx';
import { ExhibitorLogo } from './exhibitor-logo.tsx';

/** CSS pixels. */
const PICTURE = { width: 120, height: 90 };

interface DirectoryRowProps {
  exhibitor: FoundExhibitor | undefined;
  /** Index in the list from 0, and the number of rows. */
  index: number;
  total: number;
  categories: ReadonlyMap<string, string>;
  /** True: its logo loads at once. */
  isFirstSeen: boolean;
  isStarred: boolean;
  /** True: a phone shows its exhibits too. */
  isTall: boolean;
  /** True: every row shows its exhibits. */
  isWide: boolean;
  measure: Ref<HTMLLIElement>;
}

/**
 * An exhibitor in the directory; the whole row is a link. While loading, an empty row of the same
 * height.
 */
export const DirectoryRow = memo(function DirectoryRow({
  exhibitor,
  index,
  total,
  categories,
  isFirstSeen,
  isStarred,
  isTall,
  isWide,
  measure,
}: DirectoryRowProps) {
  const lang = useLang();
  const place = { 'aria-posinset': index + 1, 'aria-setsize': total, 'data-index': index };
  if (!exhibitor) {
    return (
      <li
        ref={measure}
        className={`line edge-bottom ${classes.row}`}
        data-tall={isTall || undefined}
        {...place}
      >
        <span className="grow finger framed mist" />
      </li>
    );
  }
  const { id, name, booths, has_live, matched, found_by, shown } = exhibitor;
  const shows = exhibitor.categories.map((code) => categories.get(code)).filter(Boolean);
  return (
    <li
      ref={measure}
      className={`opens line edge-bottom ${classes.row}`}
      data-tall={(isTall && shown.length > 0) || undefined}
      {...place}
    >
      <ExhibitorLogo exhibitor={exhibitor} size="small" priority={isFirstSeen} />
      <div className="stack gap-4 grow">
        <Link to="/exhibitor/directory-detail" search={{ id }} className="opener two-lines">
          <Marked text={name} marks={exhibitor.marks} />
        </Link>
        <p className={`row small quiet flat ${classes.facts}`}>
          <BoothLinks booths={booths} />
          <span className="clip">{cityText(exhibitor, lang)}</span>
          {has_live && <LiveBadge />}
        </p>
        <p className="clip small quiet">
          {matched && (
            <Trans>
              Shows <Marked text={matched.name} marks={matched.marks} />
            </Trans>
          )}
          {matched && matched.found_by.length > 0 && ' · '}
          <FoundBy reasons={matched?.found_by ?? found_by} />
          {!matched && found_by.length === 0 && shows.join(' · ')}
        </p>
      </div>
      <StarButton
        name={name}
        starred={isStarred}
        onToggle={() => void setStar(id, !isStarred, name)}
      />
      {shown.length > 0 && (isTall || isWide) && (
        <div className={`tiles ${classes.shown}`} aria-hidden="true">
          {shown.map((exhibit) => (
            <Picture
              key={exhibit.id}
              src={exhibit.picture}
              alt=""
              width={PICTURE.width}
              height={PICTURE.height}
              drawn={{ category: exhibit.category, seed: exhibit.id }}
            />
          ))}
        </div>
      )}
    </li>
  );
});
