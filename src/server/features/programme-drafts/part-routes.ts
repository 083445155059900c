import { randomUUIDv7 } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { limits } from '#contract/limits.ts';
import { saveRoom, saveSpeaker, saveTrack } from '#contract/programme-drafts.ts';
import { AppError } from '#server/http/app-error.ts';
import { serve } from '#server/http/serve.ts';
import { readDraft } from './read-draft.ts';
import { storeDraft } from './rows.ts';

/** Rooms, tracks and speakers, which conferences share. */
export function partDraftRoutes(app: FastifyInstance) {
  serve(app, saveRoom, async ({ code: given, at, ...room }, { db, now, record }) => {
    const { exhibition, shared } = await readDraft(db, { locks: true });
    const { rooms } = shared;
    const place = rooms.findIndex(({ code }) => code === given);
    if (given && place < 0) throw new AppError('NOT_FOUND');
    if (!given && rooms.length >= limits.CONFERENCE_ROOMS_MAX) throw new AppError('LIMIT_REACHED');
    const code = given ?? randomUUIDv7();
    const before = rooms[place];
    const sort = given ? place : rooms.length;
    const placed = { ...room, code, at: at === undefined ? (before?.at ?? null) : at };
    const draft = { exhibition_id: exhibition.id, kind: 'room' as const, id: code };
    await storeDraft(db, draft, { ...placed, sort }, now);
    const action = before ? 'edited' : 'added';
    await record({ action, id: code, name: room.name, before: before ?? null, after: placed });
    return placed;
  });

  serve(app, saveTrack, async ({ code: given, ...track }, { db, now, record }) => {
    const { exhibition, shared } = await readDraft(db, { locks: true });
    const { tracks } = shared;
    const place = tracks.findIndex(({ code }) => code === given);
    if (given && place < 0) throw new AppError('NOT_FOUND');
    if (!given && tracks.length >= limits.TRACKS_MAX) throw new AppError('LIMIT_REACHED');
    const code = given ?? randomUUIDv7();
    const before = tracks[place];
    const sort = given ? place : tracks.length;
    const draft = { exhibition_id: exhibition.id, kind: 'track' as const, id: code };
    await storeDraft(db, draft, { ...track, code, sort }, now);
    const action = before ? 'edited' : 'added';
    await record({ action, id: code, name: track.name, before: before ?? null, after: track });
    return { ...track, code };
  });

  serve(app, saveSpeaker, async ({ id: given, ...speaker }, { db, now, record }) => {
    const { exhibition, shared } = await readDraft(db, { locks: true });
    const before = shared.speakers.find((one) => one.id === given);
    if (given && !before) throw new AppError('NOT_FOUND');
    if (!given && shared.speakers.length >= limits.SPEAKERS_MAX) {
      throw new AppError('LIMIT_REACHED');
    }
    const id = given ?? randomUUIDv7();
    const content = { ...speaker, id, picture: before?.picture ?? null };
    await storeDraft(db, { exhibition_id: exhibition.id, kind: 'speaker', id }, content, now);
    const action = before ? 'edited' : 'added';
    await record({ action, id, name: speaker.name, before: before ?? null, after: speaker });
    return { id, ...speaker };
  });
}
