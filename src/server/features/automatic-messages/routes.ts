import type { FastifyInstance } from 'fastify';
import { type AutomaticKind, automaticKinds, automaticRules } from '#contract/automatic-kinds.ts';
import {
  getAutomaticMessage,
  listAutomaticMessages,
  previewAutomaticMessage,
  saveAutomaticMessage,
  switchAutomaticMessage,
  testAutomaticMessage,
} from '#contract/automatic-messages.ts';
import { Lang } from '#contract/wire.ts';
import type { CreateRateLimiter } from '#server/db/rate-limiter.ts';
import { getExhibitionOf } from '#server/features/exhibitions/rows.ts';
import { AppError } from '#server/http/app-error.ts';
import { refuseBeyondLimit } from '#server/http/rate-limit.ts';
import { serve } from '#server/http/serve.ts';
import type { Purpose, Send } from '#server/outbound/message.ts';
import {
  ownTexts,
  presentAutomatic,
  presentListed,
  SAMPLE,
  sampleIn,
  shippedIn,
} from './present.ts';
import {
  changeAutomatic,
  findAllAutomatic,
  findAutomatic,
  getTester,
  lockAutomatic,
} from './rows.ts';
import type { ShippedKinds } from './rules.ts';
import type { AutomaticRow } from './tables.ts';

/** Test messages of a network address in ten minutes. */
const TESTS_AN_ADDRESS = 30;

interface AutomaticParts {
  shipped: ShippedKinds;
  send: Send;
  origin: () => string;
  createLimiter: CreateRateLimiter;
  /** An SMS template is configured for the purpose. */
  goesBySms: (purpose: Purpose) => boolean;
}

/** Lets organisers change the words of messages that the site sends by itself, and stop some of them. */
export function automaticMessageRoutes(
  app: FastifyInstance,
  { shipped, send, origin, createLimiter, goesBySms }: AutomaticParts,
) {
  const limiter = createLimiter('automatic-tests', TESTS_AN_ADDRESS);

  const about = (kind: AutomaticKind) => ({
    kind,
    shipped: shipped[kind],
    origin: origin(),
    goesBySms,
  });

  serve(app, listAutomaticMessages, async (_nothing, call) => {
    const { id, time_zone } = await getExhibitionOf(call);
    const rows = await findAllAutomatic(call.db, id);
    const byKind = new Map(rows.map((row) => [row.kind, row]));
    const items = automaticKinds.map((kind) =>
      presentListed(kind, byKind.get(kind), { shipped: shipped[kind], time_zone }),
    );
    return { items };
  });

  serve(app, getAutomaticMessage, async ({ kind }, call) => {
    const exhibition = await getExhibitionOf(call);
    const row = await findAutomatic(call.db, { exhibition_id: exhibition.id, kind });
    return presentAutomatic(row, { ...about(kind), exhibition });
  });

  serve(app, previewAutomaticMessage, async ({ kind, ...own }, call) => {
    const exhibition = await getExhibitionOf(call);
    const writeIn = (lang: Lang) =>
      sampleIn(shipped[kind], own, { to: SAMPLE, lang, exhibition, origin: origin() });
    const { zh, en } = { zh: writeIn('zh'), en: writeIn('en') };
    return {
      subject: { zh: zh.subject, en: en.subject },
      text: { zh: zh.text, en: en.text },
    };
  });

  serve(
    app,
    testAutomaticMessage,
    async ({ kind, ...own }, call) => {
      const exhibition = await getExhibitionOf(call);
      const { email: to } = await getTester(call.db, call.signed_in.organiser.organiser_id);
      for (const lang of Lang.options) {
        const parts = { to, lang, exhibition, origin: origin() };
        await send(sampleIn(shipped[kind], own, parts)).catch((error) => {
          app.log.error({ err: error }, 'A test of a message was not sent');
          throw new AppError('MESSAGE_NOT_SENT');
        });
      }
      return { sent: Lang.options.length };
    },
    { before: (_form, call) => refuseBeyondLimit(limiter, call) },
  );

  serve(app, saveAutomaticMessage, async ({ kind, version, ...form }, call) => {
    const { db, now, record } = call;
    const exhibition = await getExhibitionOf(call);
    const which = { exhibition_id: exhibition.id, kind };
    const before = await lockAutomatic(db, which, now);
    if (before.version !== version) throw new AppError('EDITED_MEANWHILE');
    const texts = ownTexts({ kind, ...form }, shippedIn(shipped[kind]));
    const change = { texts, version: version + 1, updated_at: now };
    await changeAutomatic(db, which, change);
    await record({
      action: texts ? 'edited' : 'restored',
      id: kind,
      name: shippedIn(shipped[kind]).subject,
      before: shownInHistory(before),
      after: shownInHistory({ ...before, texts }),
    });
    return presentAutomatic({ ...before, ...change }, { ...about(kind), exhibition });
  });

  serve(app, switchAutomaticMessage, async ({ kind, is_off }, call) => {
    const { db, now, record } = call;
    if (!automaticRules[kind].can_stop) throw new AppError('NOT_ALLOWED');
    const { id: exhibition_id } = await getExhibitionOf(call);
    const before = await lockAutomatic(db, { exhibition_id, kind }, now);
    if (before.is_off === is_off) {
      await record();
      return {};
    }
    await changeAutomatic(db, { exhibition_id, kind }, { is_off, updated_at: now });
    await record({
      action: is_off ? 'switched_off' : 'switched_on',
      id: kind,
      name: shippedIn(shipped[kind]).subject,
    });
    return {};
  });
}

function shownInHistory({ texts }: AutomaticRow) {
  return {
    subject_zh: texts?.subject.zh ?? '',
    subject_en: texts?.subject.en ?? '',
    text_zh: texts?.text.zh ?? '',
    text_en: texts?.text.en ?? '',
  };
}
