import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { PosterLang, PosterTemplate } from '#contract/exhibitor-invitations.ts';
import { LinkId } from '#contract/link-id.ts';
import { linkAddress, linkState } from '#contract/short-links.ts';
import { getCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import { findLink } from '#server/features/short-links/rows.ts';
import type { ShortLinkRow } from '#server/features/short-links/tables.ts';
import { drawOnce } from '#server/files/draw-once.ts';
import { drawPoster, type PosterTexts } from '#server/files/poster-picture.ts';
import { AppError } from '#server/http/app-error.ts';
import { fetchLogo } from './preview.ts';
import { findPersonal, findShownOf } from './rows.ts';
import { exhibitorTexts, personalTexts } from './words.ts';

const Query = z.object({
  template: z.catch(z.optional(PosterTemplate), undefined),
  langs: z.catch(z.optional(PosterLang), undefined),
});
type Query = z.infer<typeof Query>;

/** In memory, of some 150 kB each. */
const POSTERS_CACHED = 100;

/**
 * Serves posters at an address derived from the link. A poster shows only what the page behind the link shows
 * publicly.
 */
export function posterRoutes(app: FastifyInstance, { origin }: { origin: () => string }) {
  const drawNew = async (texts: PosterTexts) => {
    await app.refuseWhileOff('pictures');
    return drawPoster(texts);
  };
  const draw = drawOnce(drawNew, { pictures: POSTERS_CACHED });

  app.get<{ Params: { name: string } }>(
    '/pictures/posters/:name',
    { config: { reads: 'counted' } },
    async (request, reply) => {
      const [, id] = /^(.+)\.png$/.exec(request.params.name) ?? [];
      const asked = LinkId.safeParse(id);
      const link = asked.success ? await findLink(app.db, asked.data) : undefined;
      if (!link || link.kind === 'channel') throw new AppError('NOT_FOUND');
      if (linkState(link, app.now()) !== 'live') throw new AppError('INVITATION_GONE');
      const texts = await textsOf(link, Query.parse(request.query));
      if (!texts) throw new AppError('NOT_FOUND');
      return reply
        .type('image/png')
        .header('cache-control', 'private, no-store')
        .header('content-disposition', 'inline; filename="invitation.png"')
        .header('x-robots-tag', 'noindex')
        .send(await draw(texts));
    },
  );

  async function textsOf(link: ShortLinkRow, { template, langs }: Query) {
    const exhibition = await getCurrentExhibition(app.db);
    const address = linkAddress(origin(), link.id);
    if (link.kind !== 'exhibitor') {
      const personal = await findPersonal(app.db, link.id);
      const look = { template: template ?? 'wave', langs: langs ?? 'zh' };
      return personal && personalTexts(personal, { exhibition, link: address, ...look });
    }
    const shown = await findShownOf(app.db, link.id);
    if (!shown) return undefined;
    const look = { template: template ?? shown.template, langs: langs ?? shown.langs };
    const { logo } = shown.exhibitor;
    const common = { exhibition, link: address, ...look };
    return exhibitorTexts(shown, common, logo ? await fetchLogo(app, logo) : null);
  }
}
