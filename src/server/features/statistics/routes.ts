import type { FastifyInstance } from 'fastify';
import { calendarDay, zonedInstant } from '#contract/calendar.ts';
import {
  getCrossTable,
  getExhibitorStatistics,
  getProgrammeStatistics,
  getQuestionnaireStatistics,
  getRegistrationStatistics,
} from '#contract/statistics.ts';
import { questions } from '#contract/statistics-filters.ts';
import { getExhibitionOf } from '#server/features/exhibitions/rows.ts';
import type { Access } from '#server/http/admit.ts';
import { serve } from '#server/http/serve.ts';
import { tellLine } from './hide-small.ts';
import {
  countAnswers,
  countCrossed,
  countRegistrations,
  countStages,
  findFills,
  findProfiles,
  findQuestionOptions,
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
}
