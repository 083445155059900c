import type { FastifyInstance } from 'fastify';
import { correctPerson } from '#contract/persons.ts';
import { getExhibitionOf } from '#server/features/exhibitions/rows.ts';
import { AppError } from '#server/http/app-error.ts';
import { serve } from '#server/http/serve.ts';
import { correctFor } from './correct.ts';
import { lockRegistrationById } from './rows.ts';

/** Fields that the console form does not show. Empty means unchanged. */
const unseen = ['area_code', 'cellphone', 'email'];

/** Lets organisers correct registrations. */
export function registrationConsoleRoutes(app: FastifyInstance) {
  serve(app, correctPerson, async ({ registration_id, ...fields }, call) => {
    const { db, record } = call;
    const { id: exhibition_id } = await getExhibitionOf(call);
    const stored = await lockRegistrationById(db, { registration_id, exhibition_id });
    if (!stored?.is_finish_register) throw new AppError('NOT_FOUND');
    const given = Object.entries(fields).filter(
      ([field, text]) => text !== undefined && !(text === '' && unseen.includes(field)),
    );
    await record(await correctFor(db, stored, Object.fromEntries(given)));
    return {};
  });
}
