import type { FastifyInstance } from 'fastify';
import {
  getPreviewLink,
  getPublishEffects,
  makeEditionCurrent,
  schedulePublication,
  unschedulePublication,
} from '#contract/exhibition-editions.ts';
import { outdateCaches } from '#server/cache/epoch.ts';
import { AppError } from '#server/http/app-error.ts';
import { serve } from '#server/http/serve.ts';
import { getExhibition, lockExhibition } from './part-rows.ts';
import { previewLink } from './preview-rules.ts';
import {
  countEffects,
  deletePublication,
  findPublications,
  presentEdition,
  publish,
  storePublication,
} from './publication-rows.ts';

/** Makes an edition public, at once or at a time, and shows it before. */
export function publicationRoutes(app: FastifyInstance, { mail_key }: { mail_key: Uint8Array }) {
  serve(app, getPreviewLink, async ({ exhibition_id }, { db, now }) => {
    const { id } = await getExhibition(db, exhibition_id);
    return previewLink(mail_key, id, now);
  });

  serve(app, getPublishEffects, async ({ exhibition_id }, { db }) =>
    countEffects(db, await getExhibition(db, exhibition_id)),
  );

  serve(
    app,
    makeEditionCurrent,
    async ({ exhibition_id, opens_registration }, { db, record }) => {
      const row = await lockExhibition(db, exhibition_id);
      await publish(db, row, { opens_registration });
      const after = opens_registration ? { opens_registration } : null;
      await record({ action: 'published', id: row.id, name: row.name, after });
      return presentEdition({ ...row, is_current: true });
    },
    { after: outdateCaches },
  );

  serve(app, schedulePublication, async (given, { db, now, record }) => {
    const { exhibition_id, opens_registration } = given;
    const publish_at = new Date(given.publish_at);
    if (publish_at <= now) {
      throw new AppError('BAD_INPUT', { issues: [{ field: 'publish_at', name: 'out_of_range' }] });
    }
    const row = await lockExhibition(db, exhibition_id);
    const before = (await findPublications(db)).get(exhibition_id);
    const after = { exhibition_id, publish_at, opens_registration };
    await storePublication(db, after);
    await record({
      action: 'scheduled',
      id: row.id,
      name: row.name,
      before: before
        ? { publish_at: before.publish_at, opens_registration: before.opens_registration }
        : null,
      after: { publish_at, opens_registration },
    });
    return presentEdition(row, after);
  });

  serve(app, unschedulePublication, async ({ exhibition_id }, { db, record }) => {
    const row = await lockExhibition(db, exhibition_id);
    const deleted = await deletePublication(db, exhibition_id);
    if (!deleted) {
      await record();
      return presentEdition(row);
    }
    const { publish_at, opens_registration } = deleted;
    const before = { publish_at, opens_registration };
    await record({ action: 'unscheduled', id: row.id, name: row.name, before });
    return presentEdition(row);
  });
}
