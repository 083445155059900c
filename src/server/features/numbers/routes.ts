import type { FastifyInstance } from 'fastify';
import { calendarDay } from '#contract/calendar.ts';
import { getConsoleNumbers, getNumbers } from '#contract/numbers.ts';
import { getCurrentExhibition, getExhibitionOf } from '#server/features/exhibitions/rows.ts';
import { serve } from '#server/http/serve.ts';
import { countConsole, findCounted } from './rows.ts';
import { presentNumbers, spanOf, visibleNumbers } from './rules.ts';

export function numberRoutes(app: FastifyInstance) {
  serve(app, getNumbers, async ({ days }, { db, now, signed_in: { member } }) => {
    const exhibition = await getCurrentExhibition(db);
    const { time_zone } = exhibition;
    const span = spanOf(days, exhibition, calendarDay(now, time_zone));
    const counted = await findCounted(db, member.exhibitor_id, { ...span, time_zone });
    return presentNumbers(span, counted);
  });

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
