import type { FastifyInstance } from 'fastify';
import { calendarDay } from '#contract/calendar.ts';
import { getConsoleNumbers, getNumbers } from '#contract/numbers.ts';
import { exportNumbers, getNumbersInDepth } from '#contract/own-numbers.ts';
import type { Database } from '#server/db/open.ts';
import { getCurrentExhibition, getExhibitionOf } from '#server/features/exhibitions/rows.ts';
import { serve, serveFile } from '#server/http/serve.ts';
import { MEDIA_TYPES, writeSheets, writeTable } from '#server/sheets/table-file.ts';
import { countCountries, findCompared, findSeenExhibits } from './own-rows.ts';
import { compare, hideFew } from './own-rules.ts';
import { dayTable, numberSheets } from './own-sheets.ts';
import { countConsole, findCounted } from './rows.ts';
import { presentNumbers, spanOf, visibleNumbers } from './rules.ts';

export function numberRoutes(app: FastifyInstance) {
  serve(app, getNumbers, ({ days }, { db, now, signed_in: { member } }) =>
    readDays(db, { exhibitor_id: member.exhibitor_id, days, now }),
  );

  serve(app, getNumbersInDepth, ({ days }, { db, now, signed_in: { member } }) =>
    readInDepth(db, { exhibitor_id: member.exhibitor_id, days, now }),
  );

  serveFile(
    app,
    exportNumbers,
    async ({ days, format, file_lang }, { db, now, signed_in: { member } }) => {
      const asked = { exhibitor_id: member.exhibitor_id, days, now };
      const numbers = await readDays(db, asked);
      if (format === 'csv') return writeTable('csv', dayTable(numbers, file_lang));
      const inDepth = await readInDepth(db, asked);
      return writeSheets('xlsx', numberSheets(numbers, inDepth, file_lang));
    },
    async ({ bytes }, { format }, { db, now }) => {
      const { time_zone } = await getCurrentExhibition(db);
      return {
        name: `numbers-${calendarDay(now, time_zone)}.${format}`,
        type: MEDIA_TYPES[format],
        rows: 0,
        content: bytes,
      };
    },
  );

  serve(app, getConsoleNumbers, async (_nothing, call) => {
    const { db, now } = call;
    const { organiser } = call.signed_in;
    const { id, time_zone } = await getExhibitionOf(call);
    const counted = await countConsole(db, id, {
      today: calendarDay(now, time_zone),
      time_zone,
      now,
    });
    const asksForFactor = organiser.second_factor !== 'none';
    const without_authenticator = asksForFactor ? counted.without_authenticator : 0;
    const { exhibition_ids, halls, capabilities } = organiser;
    const isOutside = halls !== null || (exhibition_ids && !exhibition_ids.includes(id));
    const seen = { ...organiser, capabilities: isOutside ? [] : capabilities };
    return visibleNumbers({ ...counted, without_authenticator }, seen);
  });
}

interface Asked {
  exhibitor_id: string;
  days: 'latest' | 'exhibition';
  now: Date;
}

async function readDays(db: Database, { exhibitor_id, days, now }: Asked) {
  const exhibition = await getCurrentExhibition(db);
  const { time_zone } = exhibition;
  const span = spanOf(days, exhibition, calendarDay(now, time_zone));
  return presentNumbers(span, await findCounted(db, exhibitor_id, { ...span, time_zone }));
}

/** Exhibits in the list. */
const EXHIBITS = 20;

async function readInDepth(db: Database, { exhibitor_id, days, now }: Asked) {
  const exhibition = await getCurrentExhibition(db);
  const { id: exhibition_id, time_zone } = exhibition;
  const span = { ...spanOf(days, exhibition, calendarDay(now, time_zone)), time_zone };
  return {
    ...compare(await findCompared(db, exhibition_id, span), exhibitor_id),
    exhibits: await findSeenExhibits(db, exhibitor_id, EXHIBITS),
    countries: hideFew(await countCountries(db, { exhibitor_id, exhibition_id })),
  };
}
