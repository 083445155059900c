import * as z from 'zod/mini';
import { BothLanguages } from './conferences.ts';
import { HallName, line, lineOrEmpty } from './fields.ts';
import { limits } from './limits.ts';
import { Flag } from './plain-fields.ts';
import { SentInstant } from './sent-instant.ts';

/** The permission to edit the programme. */
export const programmeEditor = { can: 'programme' } as const;

/** Code of a room or a track. */
export const PlaceCode = line(64);

/** A hall named by the exhibition; null: outside the halls. */
export const HallOrNone = z.nullable(HallName);

export const SeatCount = z
  .int()
  .check(z.gte(1, 'out_of_range'), z.lte(limits.CONFERENCE_SEATS_MAX, 'out_of_range'));

/** A line in one language, which may be missing until it is translated. */
export const shortText = () => lineOrEmpty();

/** A missing or invalid time is reported by its own check. */
export const isAfter = (later: string, earlier: string) =>
  !(Date.parse(later) <= Date.parse(earlier));

/** A draft's version: time of the edit; null: as released. */
export const Edited = z.nullable(SentInstant);

/** The person has confirmed fewer seats than sign-ups. Existing seats remain. */
export const acceptBelow = z._default(Flag, false);

/** A warning about a conference or a tour, which the organiser may ignore. */
export const ProgrammeWarning = z.object({
  kind: z.enum([
    'room_taken',
    'speaker_taken',
    /** The walk of a speaker to the other conference takes this many `minutes`. */
    'speaker_moves',
    'room_too_small',
    'sessions_outside',
    'below_sign_ups',
  ]),
  /** The other conference, if any. */
  other: z.nullable(z.object({ id: z.uuidv7(), title: BothLanguages })),
  minutes: z.optional(z.int()),
});
export type ProgrammeWarning = z.infer<typeof ProgrammeWarning>;

/** The common fields of drafted conferences and tours. */
export const draftedFields = {
  id: z.uuidv7(),
  taken: z.int(),
  waiting: z.int(),
  is_cancelled: z.boolean(),
  /** Compared with the public version. */
  state: z.enum(['released', 'changed', 'new']),
  /** Languages with missing texts. */
  incomplete: z.array(z.enum(['zh', 'en'])),
  warnings: z.array(ProgrammeWarning),
};
