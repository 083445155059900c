import type { Lang } from '#contract/wire.ts';
import type { Database } from '#server/db/open.ts';
import { getCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import { programmeCalendar } from '#server/features/programme/calendar.ts';
import { createCurrentProgramme } from '#server/features/programme/current-programme.ts';
import { findAgenda } from '#server/features/programme/feed-rows.ts';

interface SeatsOf {
  account_id: string;
  item_ids: readonly string[];
  lang: Lang;
}

/** The calendar entries of an account's seats, for mails. They equal those of its agenda. */
export function createSeatCalendar(db: Database, origin: () => string) {
  const programme = createCurrentProgramme(db);
  return async ({ account_id, item_ids, lang }: SeatsOf): Promise<string> => {
    const exhibition = await getCurrentExhibition(db);
    const agenda = await findAgenda(db, { account_id, exhibition_id: exhibition.id });
    const entries = agenda.filter(({ item }) => item_ids.includes(item.id));
    const site = { exhibition, pack: await programme.get(), lang, origin: origin() };
    return programmeCalendar(entries, site);
  };
}
