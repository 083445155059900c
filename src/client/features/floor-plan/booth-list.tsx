import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { DotText } from '#client/ui/dot-picture.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { FloorPlan } from '#contract/floor-plan.ts';
import type { Lang } from '#contract/wire.ts';
import classes from './booth-list.module.css';
import { BoothLink } from './cards/booth-link.tsx';
import { HallLink } from './cards/hall-link.tsx';
import type { ListedBooth, ListedHall } from './find-booths.ts';

interface BoothListProps {
  plan: FloorPlan;
  lang: Lang;
  halls: readonly ListedHall[];
  isSearched: boolean;
}

/** So many booths may be looked through without opening hall after hall. */
const FEW = 60;

/** All that the plan shows, in words: halls, in them rows, in those the booths with who stands there. */
export function BoothList({ plan, lang, halls, isSearched }: BoothListProps) {
  const { t } = useLingui();
  const count = halls.reduce((sum, { booths }) => sum + booths.length, 0);
  const isFew = isSearched && count <= FEW;
  return (
    <section className={classes.list} aria-label={t`List of booths`}>
      {isSearched && (
        <p className={classes.count} role="status">
          <Plural value={count} _0="No booth found" one="# booth found" other="# booths found" />
        </p>
      )}
      {plan.halls.map(({ number, theme }) => {
        const listed = halls.find((hall) => hall.number === number);
        if (isSearched && !listed) return null;
        const booths = listed?.booths ?? [];
        return (
          <HallEntry
            // Opened by a search that finds few, closed by its end.
            key={`${number} ${isFew}`}
            number={number}
            theme={theme[lang]}
            booths={booths}
            isOpenFirst={isFew}
          />
        );
      })}
    </section>
  );
}

interface HallEntryProps {
  number: string;
  theme: string;
  booths: readonly ListedBooth[];
  isOpenFirst: boolean;
}

function HallEntry({ number, theme, booths, isOpenFirst }: HallEntryProps) {
  const [isOpen, setOpen] = useState(isOpenFirst);
  const total = booths.length;
  return (
    <details
      className={classes.hall}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <DotText text={number} className={classes.number} />
        <span className={classes.theme}>
          <span className="visually-hidden">
            <Trans>Hall {number}</Trans>{' '}
          </span>
          {theme}
        </span>
        {total > 0 && (
          <span className={classes.total}>
            <Plural value={total} one="# booth" other="# booths" />
          </span>
        )}
        <Icon name="down" />
      </summary>
      {isOpen && (
        <>
          <HallLink hall={number} className={classes.show}>
            <Trans>Show hall {number} on the plan</Trans>
          </HallLink>
          {rowsOf(booths).map(([row, own]) => (
            <Row key={row} row={row} booths={own} />
          ))}
        </>
      )}
    </details>
  );
}

function Row({ row, booths }: { row: string; booths: readonly ListedBooth[] }) {
  const letter = row.slice(-1);
  return (
    <>
      <h3 className={classes.row}>
        <Trans>Row {letter}</Trans>
      </h3>
      <ul className={classes.booths}>
        {booths.map(({ number, occupant }) => (
          <li key={number}>
            <BoothLink booth={number} className={classes.booth}>
              <span className={classes.booth_number}>{number}</span>
              <span>{occupant ? occupant.short_name : <Trans>Not taken yet</Trans>}</span>
            </BoothLink>
          </li>
        ))}
      </ul>
    </>
  );
}

/** By the letter of the row, which stands between hall and count. */
function rowsOf(booths: readonly ListedBooth[]): [string, ListedBooth[]][] {
  const rows = new Map<string, ListedBooth[]>();
  for (const booth of booths) {
    const row = booth.number.replace(/\d+$/, '');
    const own = rows.get(row) ?? [];
    if (own.length === 0) rows.set(row, own);
    own.push(booth);
  }
  return [...rows];
}
