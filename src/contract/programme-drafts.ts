import * as z from 'zod/mini';
import {
  BothLanguages,
  conferenceAccess,
  PlanPoint,
  paidTypes,
  SpokenLanguage,
  sessionKinds,
  TRACK_HUES,
  trackIn,
} from './conferences.ts';
import {
  acceptBelow,
  draftedFields,
  Edited,
  HallOrNone,
  isAfter,
  PlaceCode,
  programmeEditor,
  SeatCount,
  shortText,
} from './draft-parts.ts';
import { endpoint } from './endpoint.ts';
import { inBothLanguages, line, optionalText, whenRight } from './fields.ts';
import { conferenceTypes } from './filters.ts';
import { lazy } from './lazy.ts';
import { limits } from './limits.ts';
import { Price } from './number-fields.ts';
import { CalendarDate, Instant } from './plain-fields.ts';
import { SentInstant } from './sent-instant.ts';
import { DraftedTour } from './tour-drafts.ts';

const who = programmeEditor;

const SessionForm = z
  .object({
    /** Undefined: adds one. */
    id: z.optional(z.uuidv7()),
    kind: z.enum(sessionKinds),
    title: inBothLanguages(line()),
    starts_at: SentInstant,
    ends_at: SentInstant,
    speaker_ids: z.array(z.uuidv7()).check(z.maxLength(limits.SPEAKERS_A_SESSION, 'too_many')),
  })
  .check(
    z.refine(({ starts_at, ends_at }) => isAfter(ends_at, starts_at), {
      error: 'range_reversed',
      path: ['ends_at'],
      ...whenRight('starts_at', 'ends_at'),
    }),
  );

/** A conference as the organiser enters it. */
export const ConferenceForm = lazy(() =>
  z
    .object({
      type: z.enum(conferenceTypes),
      title: inBothLanguages(line()),
      summary: inBothLanguages(optionalText(limits.CONFERENCE_SUMMARY_CHARACTERS_MAX)),
      organiser: inBothLanguages(shortText()),
      /** Codes of the programme's rooms and tracks. */
      room: PlaceCode,
      track: PlaceCode,
      starts_at: SentInstant,
      ends_at: SentInstant,
      /** Start of sign-up, which ends at `closes_at`. */
      opens_at: SentInstant,
      closes_at: SentInstant,
      access: z.enum(conferenceAccess),
      paid_type: z.enum(paidTypes),
      /** RMB; for paid ones. */
      fee: z.nullable(Price),
      /** null: unlimited. */
      capacity: z.nullable(SeatCount),
      invitation_count: z
        .int()
        .check(z.gte(0, 'out_of_range'), z.lte(limits.CONFERENCE_SEATS_MAX, 'out_of_range')),
      languages: z.array(SpokenLanguage).check(z.minLength(1, 'choose_at_least_one')),
      interpretation: z.array(SpokenLanguage),
      exhibitor_ids: z
        .array(z.uuidv7())
        .check(z.maxLength(limits.EXHIBITORS_A_CONFERENCE, 'too_many')),
      /** Reason for the cancellation; null: takes place. */
      cancelled_reason: z.nullable(inBothLanguages(line())),
      sessions: z.array(SessionForm).check(z.maxLength(limits.SESSIONS_A_CONFERENCE, 'too_many')),
    })
    .check(
      z.refine(({ starts_at, ends_at }) => isAfter(ends_at, starts_at), {
        error: 'range_reversed',
        path: ['ends_at'],
        ...whenRight('starts_at', 'ends_at'),
      }),
      z.refine(({ opens_at, closes_at }) => isAfter(closes_at, opens_at), {
        error: 'range_reversed',
        path: ['closes_at'],
        ...whenRight('opens_at', 'closes_at'),
      }),
      z.refine(({ paid_type, fee }) => (paid_type === 'paid') === (fee !== null), {
        error: 'required',
        path: ['fee'],
        ...whenRight('paid_type', 'fee'),
      }),
    ),
);
export type ConferenceForm = z.infer<typeof ConferenceForm>;

const DraftedConference = z.object({
  ...draftedFields,
  type: z.enum(conferenceTypes),
  title: BothLanguages,
  room: z.string(),
  track: z.string(),
  starts_at: Instant,
  ends_at: Instant,
  capacity: z.nullable(z.int()),
  access: z.enum(conferenceAccess),
  /** Invited people and exhibitors. */
  invited: z.int(),
  /** Parked without place and time: releases omit it. */
  is_parked: z.boolean(),
  /** Time of the edit; null: as released. */
  edited_at: Edited,
});
export type DraftedConference = z.infer<typeof DraftedConference>;

const RoomChoice = z.object({
  code: z.string(),
  name: BothLanguages,
  hall: z.nullable(z.string()),
  at: PlanPoint,
  capacity: z.nullable(z.int()),
});
export type RoomChoice = z.infer<typeof RoomChoice>;

const TrackChoice = trackIn(BothLanguages);
export type TrackChoice = z.infer<typeof TrackChoice>;

const SpeakerForm = z.object({
  name: inBothLanguages(line()),
  title: inBothLanguages(shortText()),
  company: inBothLanguages(shortText()),
  about: inBothLanguages(optionalText(limits.TEXT_CHARACTERS_MAX)),
});
export type SpeakerForm = z.infer<typeof SpeakerForm>;

export const getProgrammeDraft = endpoint({
  method: 'GET',
  path: '/web/console/programme/list',
  who,
  summary: 'The draft of the next release, and its warnings.',
  input: z.object({}),
  output: lazy(() =>
    z.object({
      /** 0: no release yet. */
      release: z.int(),
      released_at: z.nullable(Instant),
      time_zone: z.string(),
      days: z.array(CalendarDate),
      rooms: z.array(RoomChoice),
      tracks: z.array(TrackChoice),
      speakers: z.array(z.object({ id: z.uuidv7(), ...SpeakerForm.shape })),
      conferences: z.array(DraftedConference),
      tours: z.array(DraftedTour),
      /** Number of changes since the last release. */
      drafts: z.int(),
    }),
  ),
});

export const getConferenceDraft = endpoint({
  method: 'GET',
  path: '/web/console/programme/conference',
  who,
  summary: 'One conference of the draft, with its editable fields.',
  input: z.object({ id: z.uuidv7() }),
  output: lazy(() =>
    z.object({ id: z.uuidv7(), form: ConferenceForm, edited_at: Edited, is_released: z.boolean() }),
  ),
});

export const saveConferenceDraft = endpoint({
  method: 'POST',
  path: '/web/console/programme/save-conference',
  who,
  summary: 'Saves a conference in the draft; without an id, a new one.',
  input: lazy(() =>
    z.object({
      id: z.optional(z.uuidv7()),
      /** Base version of the edit: prevents overwriting another person's edit. */
      edited_at: Edited,
      accept_below: acceptBelow,
      form: ConferenceForm,
    }),
  ),
  output: z.object({ id: z.uuidv7(), edited_at: Instant }),
  creates: true,
  changes: 'conference',
});

export const placeConference = endpoint({
  method: 'POST',
  path: '/web/console/programme/place-conference',
  who,
  summary: 'Moves a conference with its agenda to a room and time, or unplaces it.',
  input: z.object({
    id: z.uuidv7(),
    edited_at: Edited,
    /** Null: parked. */
    at: z.nullable(z.object({ room: PlaceCode, starts_at: SentInstant })),
  }),
  /** `edited_at` is null if it equals the released version again. */
  output: z.object({ id: z.uuidv7(), edited_at: Edited }),
  changes: 'conference',
});

export const discardConferenceDraft = endpoint({
  method: 'POST',
  path: '/web/console/programme/discard-conference',
  who,
  summary: 'Discards the changes to a conference since the last release.',
  input: z.object({ id: z.uuidv7() }),
  output: z.object({}),
  changes: 'conference',
});

export const saveRoom = endpoint({
  method: 'POST',
  path: '/web/console/programme/save-room',
  who,
  summary: 'Saves a room in the draft; without a code, a new one.',
  input: z.object({
    code: z.optional(PlaceCode),
    name: inBothLanguages(line()),
    hall: HallOrNone,
    /** Its place on the plan, used to measure walks. Undefined: unchanged. */
    at: z.optional(PlanPoint),
    capacity: z.nullable(SeatCount),
  }),
  output: RoomChoice,
  creates: true,
  changes: 'conference_room',
});

export const saveTrack = endpoint({
  method: 'POST',
  path: '/web/console/programme/save-track',
  who,
  summary: 'Saves a track in the draft; without a code, a new one.',
  input: z.object({
    code: z.optional(PlaceCode),
    name: inBothLanguages(line()),
    /** An index of the site's colours; null: the next one. */
    hue: z.nullable(z.int().check(z.gte(0, 'out_of_range'), z.lt(TRACK_HUES, 'out_of_range'))),
  }),
  output: TrackChoice,
  creates: true,
  changes: 'track',
});

export const saveSpeaker = endpoint({
  method: 'POST',
  path: '/web/console/programme/save-speaker',
  who,
  summary: 'Saves a speaker in the draft; without an id, a new one.',
  input: z.extend(SpeakerForm, { id: z.optional(z.uuidv7()) }),
  output: z.object({ id: z.uuidv7(), ...SpeakerForm.shape }),
  creates: true,
  changes: 'speaker',
});
