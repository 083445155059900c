import type { FastifyInstance } from 'fastify';
import {
  getPublishEffects,
  makeEditionCurrent,
  schedulePublication,
  unschedulePublication,
} from '#contract/exhibition-editions.ts';
import { endPreviewLinks, getPreviewLinks, makePreviewLink } from '#contract/preview-links.ts';
import { outdateCaches } from '#server/cache/epoch.ts';
import { AppError } from '#server/http/app-error.ts';
import { serve } from '#server/http/serve.ts';
import { getExhibition, lockExhibition } from './part-rows.ts';
import { findPreviewLinks, storePreviewLinks } from './preview-rows.ts';
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
  previewRoutes(app, mail_key);

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

/** Links to the preview of an edition. Their recipients need no account, so the history shows who made them. */
function previewRoutes(app: FastifyInstance, mail_key: Uint8Array) {
  serve(app, getPreviewLinks, async ({ exhibition_id }, { db, now }) => {
    const { id } = await getExhibition(db, exhibition_id);
    const open_until = (await findPreviewLinks(db, id))?.open_until ?? null;
    return { open_until: open_until && open_until > now ? open_until.toISOString() : null };
  });

  serve(app, makePreviewLink, async ({ exhibition_id }, { db, now, record }) => {
    const { id, name } = await lockExhibition(db, exhibition_id);
    const link = previewLink(mail_key, id, now);
    await storePreviewLinks(db, id, { open_until: new Date(link.expires_at) });
    const after = { open_until: link.expires_at };
    await record({ action: 'preview_link_made', id, name, after });
    return link;
  });

  serve(app, endPreviewLinks, async ({ exhibition_id }, { db, now, record }) => {
    const { id, name } = await lockExhibition(db, exhibition_id);
    await storePreviewLinks(db, id, { open_until: null, ended_at: now });
    await record({ action: 'preview_links_ended', id, name });
    return {};
  });
}
