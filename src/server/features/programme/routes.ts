import type { FastifyInstance } from 'fastify';
import { zonedInstant } from '#contract/calendar.ts';
import { listProgrammeChanges } from '#contract/conferences.ts';
import { getChangedPack, getProgrammePack, getSeats } from '#contract/programme.ts';
import { seatsLeft } from '#contract/programme-states.ts';
import { getCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import {
  countReleases,
  findRelease,
  findReleases,
} from '#server/features/programme-drafts/release-rows.ts';
import { findTaken } from '#server/features/sign-ups/seat-rows.ts';
import { presentPage } from '#server/http/page.ts';
import { serve } from '#server/http/serve.ts';
import type { ServeCached } from '#server/http/serve-cached.ts';
import type { CurrentProgramme } from './current-programme.ts';

/** Brotli quality 11 takes a second in a separate thread. Every device downloads the result. */
const QUALITY = 11;

export function programmeRoutes(
  app: FastifyInstance,
  serveCached: ServeCached,
  programme: CurrentProgramme,
) {
  serveCached(
    getProgrammePack,
    () => programme.get(),
    () => ({ every_lang: true, quality: QUALITY }),
  );

  serveCached(
    getChangedPack,
    async ({ release, released_at }, { db }) => {
      const pack = await programme.get();
      const known = await findRelease(db, pack.exhibition_id, release);
      const isKnown = known?.released_at.getTime() === Date.parse(released_at);
      const isNew = (one: { changed_release: number }) => one.changed_release > release;
      const { conferences, tours } = pack;
      return {
        is_whole: !isKnown,
        pack: isKnown
          ? { ...pack, conferences: conferences.filter(isNew), tours: tours.filter(isNew) }
          : pack,
      };
    },
    () => ({ every_lang: true }),
  );

  serveCached(listProgrammeChanges, async (page, { db, lang }) => {
    const { id, time_zone } = await getCurrentExhibition(db);
    const releases = await findReleases(db, id, page);
    const items = releases.map(({ number, released_at, comment, changes }) => ({
      release: number,
      released_at: zonedInstant(released_at, time_zone),
      comment: comment[lang],
      changes: changes.map(({ of, id: item_id, kinds, title }) => ({
        of,
        id: item_id,
        kinds,
        title: title[lang],
      })),
    }));
    return presentPage(items, { ...page, total: await countReleases(db, id) });
  });

  serve(app, getSeats, async (_nothing, { db, now }) => {
    const { id, time_zone } = await getCurrentExhibition(db);
    const rows = await findTaken(db, id);
    const seatsOf = (kind: string) =>
      rows
        .filter(({ of }) => of === kind)
        .map((item) => ({ id: item.id, ...seatsLeft(item.taken, item.capacity) }));
    return {
      as_of: zonedInstant(now, time_zone),
      conferences: seatsOf('conference'),
      tours: seatsOf('tour'),
    };
  });
}
