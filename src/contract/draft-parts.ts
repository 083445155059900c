import * as z from 'zod/mini';
import { BothLanguages } from './conferences.ts';
import { HallName, line, lineOrEmpty } from './fields.ts';
import { limits } from './limits.ts';
import { Flag } from './plain-fields.ts';
import { SentInstant } from './sent-instant.ts';

/** Who edits the programme. */
export const programmeEditor = { can: 'programme' } as const;

/** Of a room or a track. */
export const PlaceCode = line(64);

/** A hall as the exhibition names it; null: outside the halls. */
export const HallOrNone = z.nullable(HallName);

export const SeatCount = z
  .int()
  .check(z.gte(1, 'out_of_range'), z.lte(limits.CONFERENCE_SEATS_MAX, 'out_of_range'));

/** A line in one language that may be missing until it is translated. */
export const shortText = () => lineOrEmpty();

/** One that is missing or no time is refused by itself. */
export const isAfter = (later: string, earlier: string) =>
  !(Date.parse(later) <= Date.parse(earlier));

/** A draft's version: when it was edited; null: it is as it was released. */
export const Edited = z.nullable(SentInstant);

/** Fewer seats than people who have signed up: that was asked, and answered. Nobody loses a seat. */
export const acceptBelow = z._default(Flag, false);

/** What an organiser is told about a conference or a tour, and may leave as it is. */
export const ProgrammeWarning = z.object({
  kind: z.enum([
    'room_taken',
    'speaker_taken',
    /** A speaker has to walk to the other one in so many `minutes`. */
    'speaker_moves',
    'room_too_small',
    'sessions_outside',
    'below_sign_ups',
  ]),
  /** The other conference, where there is one. */
  other: z.nullable(z.object({ id: z.uuidv7(), title: BothLanguages })),
  minutes: z.optional(z.int()),
});
export type ProgrammeWarning = z.infer<typeof ProgrammeWarning>;

/** The fields that drafted conferences and tours have alike. */
export const draftedFields = {
  id: z.uuidv7(),
  taken: z.int(),
  waiting: z.int(),
  is_cancelled: z.boolean(),
  /** Against what the public sees. */
  state: z.enum(['released', 'changed', 'new']),
  /** A language that lacks a text. */
  incomplete: z.array(z.enum(['zh', 'en'])),
  warnings: z.array(ProgrammeWarning),
};
