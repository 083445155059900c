import type { FigureGroup, FigureRow } from '#contract/journeys.ts';
import { maskWords } from '#contract/mask.ts';
import type { Lang } from '#contract/wire.ts';
import type { Database } from '#server/db/open.ts';
import type { ExhibitionRow } from '#server/features/exhibitions/tables.ts';
import { findBuyerNames, findExhibitorNames, findMemberNames } from './name-rows.ts';
import { countByDay, countByLink } from './rows.ts';

/** The statistics of an exhibition by a group: most invitations first, or newest day first. */
export async function figureRows(
  db: Database,
  by: FigureGroup,
  { id, time_zone }: ExhibitionRow,
  lang: Lang,
): Promise<FigureRow[]> {
  if (by === 'day') {
    const days = await countByDay(db, id, time_zone);
    return days.map(({ day, figures }) => ({ name: day, ...figures }));
  }
  const rows = await rowsBy[by](db, id, lang);
  return rows.sort((one, other) => other.invited - one.invited);
}

type RowsOf = (db: Database, exhibition_id: string, lang: Lang) => Promise<FigureRow[]>;

const rowsBy: Record<Exclude<FigureGroup, 'day'>, RowsOf> = {
  async channel(db, exhibition_id) {
    const counted = await countByLink(db, exhibition_id, 'channel');
    return counted.map(({ of, figures }) => ({ name: of, ...figures }));
  },
  async exhibitor(db, exhibition_id, lang) {
    const counted = await countByLink(db, exhibition_id, 'exhibitor');
    const names = await findExhibitorNames(
      db,
      counted.map(({ of }) => of),
    );
    return counted.map(({ of, figures }) => ({ name: names.get(of)?.[lang] ?? '', ...figures }));
  },
  async buyer(db, exhibition_id) {
    const counted = await countByLink(db, exhibition_id, 'buyer');
    const ids = counted.map(({ of }) => of);
    const names = await findBuyerNames(db, exhibition_id, ids);
    // Names are masked, because statistics do not need them in full.
    return counted.map(({ of, figures }) => ({ name: maskWords(names.get(of) ?? ''), ...figures }));
  },
  async person(db, exhibition_id) {
    const counted = await countByLink(db, exhibition_id, 'person');
    const names = await findMemberNames(
      db,
      counted.map(({ of }) => of),
    );
    return counted.map(({ of, figures }) => ({ name: names.get(of) ?? '', ...figures }));
  },
};
