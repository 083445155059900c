import type { FastifyInstance } from 'fastify';
import { zonedInstant } from '#contract/calendar.ts';
import {
  countAudience,
  isWholeIn,
  listMailingItems,
  previewMailing,
  testMailing,
} from '#contract/mailings.ts';
import type { CreateRateLimiter } from '#server/db/rate-limiter.ts';
import { getExhibitionOf } from '#server/features/exhibitions/rows.ts';
import { findItemsWithCounts } from '#server/features/sign-ups/list-rows.ts';
import { AppError } from '#server/http/app-error.ts';
import { refuseBeyondLimit } from '#server/http/rate-limit.ts';
import { serve } from '#server/http/serve.ts';
import type { Send } from '#server/outbound/message.ts';
import { countPeople, findSamples } from './audience-rows.ts';
import { refuseUnfinished } from './refuse-unfinished.ts';
import { getOrganiser } from './rows.ts';
import { langFor, mailTo, shownTo, textsFor } from './rules.ts';

const SAMPLES = 3;
/** Test messages of a network address in ten minutes. */
const TESTS_AN_ADDRESS = 30;

interface PreviewParts {
  send: Send;
  origin: () => string;
  createLimiter: CreateRateLimiter;
}

/** Shows organisers whom a message would reach, and how it would look. */
export function mailingPreviewRoutes(
  app: FastifyInstance,
  { send, origin, createLimiter }: PreviewParts,
) {
  const limiter = createLimiter('mailing-tests', TESTS_AN_ADDRESS);

  serve(app, countAudience, async (audience, call) => {
    const { id: exhibition_id } = await getExhibitionOf(call);
    const { without_address, ...by_language } = await countPeople(call.db, {
      exhibition_id,
      audience,
    });
    return { people: by_language.zh + by_language.en, by_language, without_address };
  });

  serve(app, listMailingItems, async (_nothing, call) => {
    const { id, time_zone } = await getExhibitionOf(call);
    const items = await findItemsWithCounts(call.db, id);
    return {
      items: items
        .filter(({ item }) => item.taken > 0)
        .map(({ item: { id: item_id, title, starts_at, taken } }) => ({
          id: item_id,
          title,
          starts_at: zonedInstant(starts_at, time_zone),
          people: taken,
        })),
    };
  });

  serve(app, previewMailing, async (form, call) => {
    const { id: exhibition_id, name: exhibition } = await getExhibitionOf(call);
    const { audience } = form;
    const shown = shownTo(call.signed_in.organiser.capabilities, audience.kind);
    const people = await findSamples(call.db, { exhibition_id, audience }, SAMPLES);
    const written = { ...form, kind: audience.kind, exhibition, origin: origin() };
    return {
      items: people.map(({ email, company, ...person }) => {
        const name = shown.name(person.name);
        const lang = langFor(written, person.lang);
        return {
          name,
          company: shown.company(company ? company[lang] || company.zh || company.en : ''),
          email: shown.email(email),
          lang,
          ...textsFor(written, { name, lang }),
        };
      }),
    };
  });

  serve(
    app,
    testMailing,
    async (form, call) => {
      refuseUnfinished(form);
      const { name: exhibition } = await getExhibitionOf(call);
      const { email, name } = await getOrganiser(call.db, call.signed_in.organiser.organiser_id);
      const written = { ...form, kind: form.audience.kind, exhibition, origin: origin() };
      const langs = (['zh', 'en'] as const).filter((lang) => isWholeIn(form, lang));
      for (const lang of langs) {
        await send(mailTo(written, { email, name, lang })).catch((error) => {
          app.log.error({ err: error }, 'A test of a message was not sent');
          throw new AppError('MESSAGE_NOT_SENT');
        });
      }
      return { sent: langs.length };
    },
    { before: (_form, call) => refuseBeyondLimit(limiter, call) },
  );
}
