import type { FastifyInstance } from 'fastify';
import { calendarDay, zonedInstant } from '#contract/calendar.ts';
import {
  getAnswerCounts,
  getCrossTable,
  getExhibitorStatistics,
  getProgrammeStatistics,
  getQuestionnaireStatistics,
  getRegistrationStatistics,
} from '#contract/statistics.ts';
import { getExhibitionOf } from '#server/features/exhibitions/rows.ts';
import { type AskedQuestion, findQuestions } from '#server/features/registrations/question-rows.ts';
import type { Access } from '#server/http/admit.ts';
import { AppError } from '#server/http/app-error.ts';
import { serve } from '#server/http/serve.ts';
import { tellAlone, tellLine } from './hide-small.ts';
import {
  countAnswers,
  countCrossed,
  countRegistrations,
  countStages,
  findFills,
  findProfiles,
  findTextAnswers,
} from './rows.ts';
import {
  presentCrossTable,
  presentProfiles,
  presentQuestionnaire,
  presentRegistrations,
} from './rules.ts';

/** Small groups are recognisable: only people who may see persons get their numbers. */
const hidesSmall = ({ organiser }: { organiser: Access }) =>
  !organiser.capabilities.includes('registrations.contacts');

const countedOf = ({ code, kind }: AskedQuestion) => ({ code, is_text: kind === 'text' });

export function statisticsRoutes(app: FastifyInstance) {
  serve(app, getRegistrationStatistics, async (_nothing, call) => {
    const { db, now, signed_in } = call;
    const { id, time_zone } = await getExhibitionOf(call);
    const counted = await countRegistrations(db, id, time_zone);
    return presentRegistrations(counted, await countStages(db, id), {
      today: calendarDay(now, time_zone),
      isHiding: hidesSmall(signed_in),
    });
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
}
