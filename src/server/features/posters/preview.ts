import type { FastifyInstance } from 'fastify';
import pLimit from 'p-limit';
import type { InvitationDraft } from '#contract/exhibitor-invitations.ts';
import { getCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import type { Inviter } from '#server/features/exhibitor-invitations/rows.ts';
import { drawPoster } from '#server/files/poster-picture.ts';
import { AppError } from '#server/http/app-error.ts';
import { exhibitorTexts } from './words.ts';

/** The width of a preview on a screen with two dots a pixel. */
const PREVIEW_WIDTH = 540;
/** Previews that wait to be drawn; an editor that types on asks again. */
const PREVIEWS_WAITING = 20;

/** Draws the poster of an invitation that is not made yet. */
export function createPosterPreview(app: FastifyInstance) {
  const previews = pLimit(1);

  /** @throws {AppError} TOO_MANY_REQUESTS */
  return async ({ exhibitor }: Inviter, draft: InvitationDraft): Promise<Buffer> => {
    await app.refuseWhileOff('pictures');
    const { greeting, template, langs } = draft;
    if (previews.pendingCount >= PREVIEWS_WAITING) throw new AppError('TOO_MANY_REQUESTS');
    const exhibition = await getCurrentExhibition(app.db);
    const mark = exhibitor.logo ? await fetchLogo(app, exhibitor.logo) : null;
    const look = { exhibition, link: null, template, langs };
    const texts = exhibitorTexts({ exhibitor, greeting }, look, mark);
    return previews(() => drawPoster(texts, PREVIEW_WIDTH));
  };
}

/** A mark that cannot be read is left out: the poster is worth more than it. */
export async function fetchLogo(app: FastifyInstance, path: string): Promise<Buffer | null> {
  const answer = await app.inject({ url: path, headers: { accept: 'image/jpeg' } });
  const isPicture = String(answer.headers['content-type']).startsWith('image/');
  return answer.statusCode === 200 && isPicture ? answer.rawPayload : null;
}
