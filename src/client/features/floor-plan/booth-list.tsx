import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { HallLink } from '#client/features/floor-plan/cards/hall-link.tsx';
import { Icon } from '#client/ui/icon.tsx';
import type { FloorPlan } from '#contract/floor-plan.ts';
import type { Lang } from '#contract/wire.ts';
import classes from './booth-list.module.css';
import { BoothRow } from './booth-row.tsx';
import type { ListedBooth, ListedHall } from './find-booths.ts';

interface BoothListProps {
  plan: FloorPlan;
  lang: Lang;
  halls: readonly ListedHall[];
  /** True when the list is filtered. */
  isNarrowed: boolean;
}

/** Maximum number of results with every hall expanded. */
const FEW = 60;

/** The plan as a list: halls, rows, and booths with their exhibitors. */
export function BoothList({ plan, lang, halls, isNarrowed }: BoothListProps) {
  const { t } = useLingui();
  const count = halls.reduce((sum, { booths }) => sum + booths.length, 0);
  const isFew = isNarrowed && count <= FEW;
  return (
    <section aria-label={t`List of booths`}>
      <h2 className="visually-hidden">{t`List of booths`}</h2>
      {isNarrowed && (
        <p className="quiet small" role="status">
          <Plural value={count} _0="No booth found" one="# booth found" other="# booths found" />
        </p>
      )}
      {plan.halls.map(({ number, theme }) => {
        const listed = halls.find((hall) => hall.number === number);
        if (isNarrowed && !listed) return null;
        const booths = listed?.booths ?? [];
        return (
          <HallEntry
            // The key expands halls for a search with few results, and collapses them afterwards.
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
      className="edge-bottom"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <span className="row spread grow">
          <span className="row">
            <strong className={`numbers ${classes.number}`}>
              <Trans>Hall {number}</Trans>
            </strong>
            {theme}
          </span>
          {total > 0 && (
            <span className="quiet small numbers">
              <Plural value={total} one="# booth" other="# booths" />
            </span>
          )}
        </span>
        <Icon name="down" />
      </summary>
      {isOpen && (
        <>
          <HallLink hall={number} className="tap small">
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
      <h3 className="quiet small mt-16">
        <Trans>Row {letter}</Trans>
      </h3>
      <ul className={`tiles flat ${classes.booths}`}>
        {booths.map((booth) => (
          <li key={booth.number}>
            <BoothRow booth={booth} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Groups by the row letter, which is between hall and booth number. */
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
