import { randomUUIDv7 } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { limits } from '#contract/limits.ts';
import { saveRoom, saveSpeaker, saveTrack } from '#contract/programme-drafts.ts';
import type { EditionCall } from '#server/db/edition-call.ts';
import { AppError } from '#server/http/app-error.ts';
import { type Recorded, serve } from '#server/http/serve.ts';
import { readDraft } from './read-draft.ts';
import { type Drafted, storeDraft } from './rows.ts';

/** Rooms, tracks and speakers, which conferences share. */
export function partDraftRoutes(app: FastifyInstance) {
  serve(app, saveRoom, ({ code: given, at, ...room }, call) =>
    savePart(call, {
      kind: 'room',
      given,
      max: limits.CONFERENCE_ROOMS_MAX,
      partsOf: ({ rooms }) => rooms.map((part) => ({ id: part.code, part })),
      edit: (code, sort, before) => {
        const after = { ...room, code, at: at === undefined ? (before?.at ?? null) : at };
        return { content: { ...after, sort }, after, answer: after };
      },
    }),
  );

  serve(app, saveTrack, ({ code: given, ...track }, call) =>
    savePart(call, {
      kind: 'track',
      given,
      max: limits.TRACKS_MAX,
      partsOf: ({ tracks }) => tracks.map((part) => ({ id: part.code, part })),
      edit: (code, sort) => ({
        content: { ...track, code, sort },
        after: track,
        answer: { ...track, code },
      }),
    }),
  );

  serve(app, saveSpeaker, ({ id: given, ...speaker }, call) =>
    savePart(call, {
      kind: 'speaker',
      given,
      max: limits.SPEAKERS_MAX,
      partsOf: ({ speakers }) => speakers.map((part) => ({ id: part.id, part })),
      edit: (id, _sort, before) => ({
        content: { ...speaker, id, picture: before?.picture ?? null },
        after: speaker,
        answer: { ...speaker, id },
      }),
    }),
  );
}

interface Call extends EditionCall {
  now: Date;
  record: (change: Recorded) => Promise<void>;
}

interface PartEdit<Kind extends 'room' | 'track' | 'speaker', Part, Answer> {
  kind: Kind;
  /** The edited part; undefined: a new one. */
  given: string | undefined;
  /** Parts of this kind that an exhibition may have. */
  max: number;
  partsOf: (
    shared: Awaited<ReturnType<typeof readDraft>>['shared'],
  ) => readonly { id: string; part: Part }[];
  /** Returns the draft, the fields that the history records, and the answer of the call. */
  edit: (
    id: string,
    sort: number,
    before: Part | undefined,
  ) => { content: Drafted[Kind]; after: object; answer: Answer };
}

/**
 * Writes a part down for the next release.
 * @throws {AppError} NOT_FOUND, LIMIT_REACHED
 */
async function savePart<Kind extends 'room' | 'track' | 'speaker', Part extends object, Answer>(
  call: Call,
  { kind, given, max, partsOf, edit }: PartEdit<Kind, Part, Answer>,
): Promise<Answer> {
  const { db, now, record } = call;
  const { exhibition, shared } = await readDraft(call, { locks: true });
  const parts = partsOf(shared);
  const place = parts.findIndex(({ id }) => id === given);
  if (given && place < 0) throw new AppError('NOT_FOUND');
  if (!given && parts.length >= max) throw new AppError('LIMIT_REACHED');
  const id = given ?? randomUUIDv7();
  const before = parts[place]?.part;
  const { content, after, answer } = edit(id, given ? place : parts.length, before);
  await storeDraft(db, { exhibition_id: exhibition.id, kind, id }, content, now);
  const action = before ? 'edited' : 'added';
  await record({ action, id, name: content.name, before: before ?? null, after });
  return answer;
}
