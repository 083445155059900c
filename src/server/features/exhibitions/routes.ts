import type { FastifyInstance } from 'fastify';
import { calendarDay } from '#contract/calendar.ts';
import { getEditionExhibition } from '#contract/edition-facts.ts';
import {
  getExhibition,
  isRegistrationOpen,
  listExhibitionsToRegister,
} from '#contract/exhibitions.ts';
import { getSelection } from '#contract/registrations.ts';
import { listCountries } from '#contract/sign-in.ts';
import { memoizeFor } from '#server/cache/memoize-for.ts';
import { countriesIn, otherNamesOf } from '#server/countries.ts';
import { MissingRow } from '#server/db/missing-row.ts';
import { serve } from '#server/http/serve.ts';
import type { ServeCached } from '#server/http/serve-cached.ts';
import {
  findCurrentExhibition,
  findOpenExhibitions,
  findOptions,
  findTexts,
  getCurrentExhibition,
  getExhibitionOf,
} from './rows.ts';
import {
  type ExhibitionSettings,
  presentExhibition,
  presentNone,
  presentSelection,
} from './rules.ts';

/** Every page requests the exhibition, which hardly ever changes. */
const CACHED_MS = 3_000;

type CountVisit = (channel: string, from: { now: Date; address: string }) => Promise<void>;

export function exhibitionRoutes(
  app: FastifyInstance,
  serveCached: ServeCached,
  settings: ExhibitionSettings,
  countVisit: CountVisit,
) {
  const getCurrent = memoizeFor(CACHED_MS, async () => {
    const row = await getCurrentExhibition(app.db);
    return { row, texts: await findTexts(app.db, row.id) };
  });

  serveCached(
    getExhibition,
    async (_channel, call) => {
      const current = await getCurrent().catch(orNone);
      if (!current) return presentNone(call, settings);
      return presentExhibition(current.row, current.texts, call, settings);
    },
    // The server's time, which clients use to correct their clocks.
    (_channel, now) => ({ as_of: Math.floor(now.getTime() / 1_000) }),
    async ({ channel }, { now, address }) => {
      if (channel) await countVisit(channel, { now, address });
      return {};
    },
  );

  serve(app, getEditionExhibition, async (_nothing, call) => {
    const row = await getExhibitionOf(call);
    return presentExhibition(row, await findTexts(call.db, row.id), call, settings);
  });

  serve(app, listExhibitionsToRegister, async ({ page, page_size }, { lang, now, db }) => {
    const rows = await findOpenExhibitions(db);
    const open = rows.filter((row) => isRegistrationOpen(row, calendarDay(now, row.time_zone)));
    const shown = open.slice((page - 1) * page_size, page * page_size);
    return {
      items: shown.map((row) => ({ ...row, name: row.name[lang], city: row.city[lang] })),
      next_page: page * page_size < open.length ? page + 1 : null,
      total: open.length,
    };
  });

  serve(app, getSelection, async (_nothing, { lang, db }) => {
    const current = await findCurrentExhibition(db);
    return presentSelection(await findOptions(db), current?.own_questions ?? [], lang);
  });

  serve(app, listCountries, async ({ names }, { lang }) => {
    const items = countriesIn(lang);
    if (names !== 'all') return { items };
    return { items: items.map((one) => ({ ...one, other_names: otherNamesOf(one.code) })) };
  });
}

/** @throws the error, unless no exhibition is public */
function orNone(error: unknown): undefined {
  if (!(error instanceof MissingRow)) throw error;
}
