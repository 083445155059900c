import type { FastifyInstance } from 'fastify';
import { calendarDay, zonedInstant } from '#contract/calendar.ts';
import {
  exportFigures,
  getAnswerCounts,
  getChoiceUses,
  getContentStatistics,
  getCrossTable,
  getExhibitorStatistics,
  getProgrammeStatistics,
  getQuestionnaireStatistics,
  getRegistrationStatistics,
} from '#contract/statistics.ts';
import type { Database } from '#server/db/open.ts';
import { countBoothChoices } from '#server/features/booth-requests/rows.ts';
import { getExhibitionOf } from '#server/features/exhibitions/rows.ts';
import { type AskedQuestion, findQuestions } from '#server/features/registrations/question-rows.ts';
import type { Access } from '#server/http/admit.ts';
import { AppError } from '#server/http/app-error.ts';
import { serve, serveFile } from '#server/http/serve.ts';
import { writeSheets } from '#server/sheets/table-file.ts';
import { countChoiceUses } from './choice-rows.ts';
import { figureSheets } from './figure-sheets.ts';
import { tellAlone, tellLine } from './hide-small.ts';
import {
  countAnswers,
  countCrossed,
  countRegistrations,
  countStages,
  findEarlier,
  findFills,
  findProfiles,
  findTextAnswers,
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

const countedOf = ({ code, kind }: AskedQuestion) => ({ code, is_text: kind === 'text' });

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
    const { id, own_questions } = await getExhibitionOf(call);
    const asked = await findQuestions(db, { own_questions, lang });
    const counted = await countAnswers(db, id, asked.map(countedOf));
    const isHiding = hidesSmall(signed_in);
    const texts = new Map<string, string[]>();
    // People write names and numbers into texts.
    for (const { code, kind } of isHiding ? [] : asked) {
      if (kind === 'text') texts.set(code, await findTextAnswers(db, id, code));
    }
    return presentQuestionnaire(counted, await countStages(db, id), { asked, texts, isHiding });
  });

  serve(app, getAnswerCounts, async (_nothing, call) => {
    const { db, lang, signed_in } = call;
    const { id, own_questions } = await getExhibitionOf(call);
    const asked = await findQuestions(db, { own_questions, lang });
    const { answered } = await countStages(db, id);
    const isHiding = hidesSmall(signed_in);
    const tell = (count: number) => tellAlone(count, isHiding);
    return {
      answered: tell(answered),
      items: (await countAnswers(db, id, asked.map(countedOf))).map(({ count, ...one }) => {
        return { ...one, count: tell(count) };
      }),
    };
  });

  serve(app, getChoiceUses, async (_nothing, call) => {
    const { db, signed_in } = call;
    const isHiding = hidesSmall(signed_in);
    const uses = await countUses(db, (await getExhibitionOf(call)).id);
    return {
      items: uses.map(({ count, ...of }) => ({ ...of, count: tellAlone(count, isHiding) })),
    };
  });

  serve(app, getCrossTable, async ({ question: code, by }, call) => {
    const { db, lang, signed_in } = call;
    const { id, time_zone, own_questions } = await getExhibitionOf(call);
    const asked = await findQuestions(db, { own_questions, lang });
    const question = asked.find((one) => one.code === code && one.kind !== 'text');
    if (!question) {
      const issues = [{ field: 'question', name: 'choose_from_list' } as const];
      throw new AppError('BAD_INPUT', { issues });
    }
    const counted = await countCrossed(db, id, { question: code, by, time_zone });
    return presentCrossTable(counted, { question, by, isHiding: hidesSmall(signed_in) });
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

/** Uses of the choices that all editions share, and of those of the edition's booth request form. */
async function countUses(db: Database, exhibition_id: string) {
  const { areas, kinds } = await countBoothChoices(db, exhibition_id);
  return [
    ...(await countChoiceUses(db)),
    ...areas.map((one) => ({ kind: 'booth_areas', ...one })),
    ...kinds.map((one) => ({ kind: 'booth_kinds', ...one })),
  ];
}
