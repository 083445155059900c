import type { FastifyInstance } from 'fastify';
import { calendarDay, zonedInstant } from '#contract/calendar.ts';
import {
  exportFigures,
  getContentStatistics,
  getCrossTable,
  getExhibitorStatistics,
  getProgrammeStatistics,
  getQuestionnaireStatistics,
  getRegistrationStatistics,
} from '#contract/statistics.ts';
import { questions } from '#contract/statistics-filters.ts';
import { getExhibitionOf } from '#server/features/exhibitions/rows.ts';
import type { Access } from '#server/http/admit.ts';
import { serve, serveFile } from '#server/http/serve.ts';
import { writeSheets } from '#server/sheets/table-file.ts';
import { figureSheets } from './figure-sheets.ts';
import { tellLine } from './hide-small.ts';
import {
  countAnswers,
  countCrossed,
  countRegistrations,
  countStages,
  findEarlier,
  findFills,
  findProfiles,
  findQuestionOptions,
  findViewed,
} from './rows.ts';
import {
  presentCrossTable,
  presentEarlier,
  presentProfiles,
  presentQuestionnaire,
  presentRegistrations,
  presentViewed,
} from './rules.ts';

/** Small groups are recognisable: only people who may see persons get their numbers. */
const hidesSmall = ({ organiser }: { organiser: Access }) =>
  !organiser.capabilities.includes('registrations.contacts');

export function statisticsRoutes(app: FastifyInstance) {
  serve(app, getRegistrationStatistics, async (_nothing, call) => {
    const { db, now, lang, signed_in } = call;
    const { id, time_zone, start_date } = await getExhibitionOf(call);
    const today = calendarDay(now, time_zone);
    const isHiding = hidesSmall(signed_in);
    const counted = await countRegistrations(db, id, time_zone);
    const { exhibition_ids } = signed_in.organiser;
    const earlier = await findEarlier(db, start_date, exhibition_ids);
    const before = earlier && (await countRegistrations(db, earlier.id, earlier.time_zone));
    return {
      ...presentRegistrations(counted, await countStages(db, id), { today, isHiding }),
      start_date,
      earlier: before
        ? presentEarlier(earlier, before, { start_date, today, lang, isHiding })
        : null,
    };
  });

  serve(app, getQuestionnaireStatistics, async (_nothing, call) => {
    const { db, lang, signed_in } = call;
    const { id } = await getExhibitionOf(call);
    const counted = await countAnswers(db, id);
    const options = await findQuestionOptions(db, questions);
    const isHiding = hidesSmall(signed_in);
    return presentQuestionnaire(counted, await countStages(db, id), { options, lang, isHiding });
  });

  serve(app, getCrossTable, async ({ question, by }, call) => {
    const { db, lang, signed_in } = call;
    const { id, time_zone } = await getExhibitionOf(call);
    const counted = await countCrossed(db, id, { question, by, time_zone });
    const options = await findQuestionOptions(db, [question]);
    const isHiding = hidesSmall(signed_in);
    return presentCrossTable(counted, { question, by, options, lang, isHiding });
  });

  serve(app, getExhibitorStatistics, async (_nothing, call) => {
    const { id } = await getExhibitionOf(call);
    return presentProfiles(await findProfiles(call.db, id));
  });

  serve(app, getProgrammeStatistics, async (_nothing, call) => {
    const { db, lang, signed_in } = call;
    const { id, time_zone } = await getExhibitionOf(call);
    const items = await findFills(db, id);
    const taken = tellLine(
      items.map((item) => item.taken),
      hidesSmall(signed_in),
    );
    return {
      items: items.map((item, at) => ({
        ...item,
        title: item.title[lang] || item.title.zh || item.title.en,
        starts_at: zonedInstant(item.starts_at, time_zone),
        taken: taken[at] ?? 0,
      })),
    };
  });

  serve(app, getContentStatistics, async (_nothing, call) => {
    const { id } = await getExhibitionOf(call);
    return presentViewed(await findViewed(call.db, id), call.lang);
  });

  serveFile(
    app,
    exportFigures,
    async ({ format, figures }, { db, edition, lang, now, signed_in }) => {
      const exhibition = await getExhibitionOf({ db, edition });
      const isHiding = hidesSmall(signed_in);
      const sheets = figureSheets(figures, { exhibition, lang, now, isHiding });
      return { exhibition, ...(await writeSheets(format, sheets)) };
    },
    async ({ exhibition, media_type, bytes }, { format, figures }, { now, lang, record }) => {
      const rows = figures.reduce((sum, figure) => sum + figure.rows.length, 0);
      await record({
        action: 'exported',
        id: exhibition.id,
        name: { zh: '统计', en: 'Statistics' },
        after: { list: 'statistics', charts: figures.length, rows, format, file_lang: lang },
      });
      const day = calendarDay(now, exhibition.time_zone);
      return { name: `statistics-${day}.${format}`, type: media_type, rows, content: bytes };
    },
  );
}
