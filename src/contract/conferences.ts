import * as z from 'zod/mini';
import { ExhibitorBooth } from './booths.ts';
import { endpoint } from './endpoint.ts';
import { inBothLanguages } from './fields.ts';
import { ConferenceFilters, conferenceTypes } from './filters.ts';
import { lazy } from './lazy.ts';
import { pageOf, paging } from './paging.ts';
import { CalendarDate, Flag, Instant } from './plain-fields.ts';

export const sessionKinds = ['opening', 'keynote', 'talk', 'panel', 'demo', 'break'] as const;
export const paidTypes = ['free', 'paid'] as const;
/** `private`: listed, but by invitation only. */
export const conferenceAccess = ['open', 'private'] as const;
/** Spoken or interpreted languages. */
export const spokenLanguages = ['zh', 'en', 'ja', 'ko', 'de', 'es'] as const;
export const SpokenLanguage = z.enum(spokenLanguages);

/** A point on the plan in metres; null if it is not on the plan. */
export const PlanPoint = z.nullable(z.tuple([z.number(), z.number()]));

/** A room; `text` is a string, or a text in both languages. */
export function roomIn<Text extends z.ZodMiniType>(text: Text) {
  return z.object({
    code: z.string(),
    name: text,
    /** Null: outside the halls. */
    hall: z.nullable(z.string()),
    at: PlanPoint,
    /** Number of seats; null: unlimited. */
    capacity: z.nullable(z.int()),
  });
}

/** Number of track colours; further tracks repeat them. */
export const TRACK_HUES = 8;

export function trackIn<Text extends z.ZodMiniType>(text: Text) {
  return z.object({
    code: z.string(),
    name: text,
    /** Colour index; null: by its position among the tracks. */
    hue: z.nullable(z.int()),
  });
}

export function speakerIn<Text extends z.ZodMiniType>(text: Text) {
  return z.object({
    id: z.uuidv7(),
    name: text,
    title: text,
    company: text,
    /** A single line. */
    about: text,
    /** Path on this site; null: none. */
    picture: z.nullable(z.string()),
  });
}

/** An item of a conference's agenda. */
export function sessionIn<Text extends z.ZodMiniType>(text: Text) {
  return z.object({
    id: z.uuidv7(),
    kind: z.enum(sessionKinds),
    title: text,
    starts_at: Instant,
    ends_at: Instant,
    speaker_ids: z.array(z.uuidv7()),
  });
}

/** Reason and time of a cancellation; null: takes place. */
export function cancellationIn<Text extends z.ZodMiniType>(text: Text) {
  return z.nullable(z.object({ at: Instant, reason: text }));
}

/** The fields of a conference without room, track and speakers, which are shared. */
export function conferenceFieldsIn<Text extends z.ZodMiniType>(text: Text) {
  return {
    id: z.uuidv7(),
    type: z.enum(conferenceTypes),
    title: text,
    summary: text,
    organiser: text,
    starts_at: Instant,
    ends_at: Instant,
    /** Start of sign-up, which ends at `closes_at`. */
    opens_at: Instant,
    closes_at: Instant,
    access: z.enum(conferenceAccess),
    /** Sign-up for paid ones is only in the official mini-program. */
    paid_type: z.enum(paidTypes),
    /** RMB; null: free. */
    fee: z.nullable(z.number()),
    /** Null: unlimited. */
    capacity: z.nullable(z.int()),
    /** Seats assigned by invitation. */
    invitation_count: z.int(),
    languages: z.array(SpokenLanguage),
    interpretation: z.array(SpokenLanguage),
    exhibitor_ids: z.array(z.uuidv7()),
    cancelled: cancellationIn(text),
    /** Increases with every release that changes it. */
    revision: z.int(),
    /** Number of the last release that changed it. */
    changed_release: z.int(),
    sessions: z.array(sessionIn(text)),
  };
}

export const Room = roomIn(z.string());
export type Room = z.infer<typeof Room>;
export const Track = trackIn(z.string());
export type Track = z.infer<typeof Track>;
export const Speaker = speakerIn(z.string());
export type Speaker = z.infer<typeof Speaker>;

/** A released conference in one language. Its seats change all the time and are a separate call. */
export const Conference = lazy(() =>
  z.object({
    ...conferenceFieldsIn(z.string()),
    room: Room,
    track: Track,
    /** Sorted by order of speaking. */
    speakers: z.array(Speaker),
  }),
);
export type Conference = z.infer<typeof Conference>;

export const listConferences = endpoint({
  method: 'GET',
  path: '/web/conference/list',
  who: 'anyone',
  summary: 'The released conferences by start, filtered by day, room, track and words.',
  input: lazy(() => z.extend(ConferenceFilters, paging)),
  output: lazy(() => pageOf(Conference)),
});

export const getConference = endpoint({
  method: 'GET',
  path: '/web/conference/info',
  who: 'anyone',
  summary: 'One released conference with its agenda, speakers and exhibitors.',
  input: z.object({ id: z.uuidv7() }),
  output: lazy(() =>
    z.extend(Conference, {
      exhibitors: z.array(
        z.object({
          id: z.uuidv7(),
          short_name: z.string(),
          booths: z.array(ExhibitorBooth),
        }),
      ),
    }),
  ),
});

export const getConferenceChoices = endpoint({
  method: 'GET',
  path: '/web/conference/choices',
  who: 'anyone',
  summary: 'The number of the release, and the days, rooms and tracks for filters.',
  input: z.object({}),
  output: lazy(() =>
    z.object({
      /** 0: no release yet. */
      release: z.int(),
      released_at: z.nullable(Instant),
      time_zone: z.string(),
      days: z.array(z.object({ date: CalendarDate, conferences: z.int() })),
      rooms: z.array(Room),
      tracks: z.array(Track),
    }),
  ),
});

/** The changes of a conference or a tour in a release. */
export const changeKinds = [
  'added',
  'time',
  'room',
  'agenda',
  'text',
  'seats',
  'cancelled',
] as const;
export const ChangeKind = z.enum(changeKinds);
export type ChangeKind = z.infer<typeof ChangeKind>;

export const listProgrammeChanges = endpoint({
  method: 'GET',
  path: '/web/conference/changes',
  who: 'anyone',
  summary: 'The releases of the programme with their changes, newest first.',
  input: lazy(() => z.object(paging)),
  output: lazy(() =>
    pageOf(
      z.object({
        release: z.int(),
        released_at: Instant,
        comment: z.string(),
        changes: z.array(
          z.object({
            of: z.enum(['conference', 'tour']),
            id: z.uuidv7(),
            title: z.string(),
            kinds: z.array(ChangeKind),
          }),
        ),
      }),
    ),
  ),
});

/** A conflicting sign-up of the person. */
export const Overlap = z.object({
  of: z.enum(['conference', 'tour']),
  id: z.uuidv7(),
  title: z.string(),
  starts_at: Instant,
  ends_at: Instant,
  /** Minutes of overlap. */
  minutes: z.int(),
});
export type Overlap = z.infer<typeof Overlap>;

/** The person's own sign-up for a conference. */
export const SignUp = z.object({
  conference_id: z.uuidv7(),
  state: z.enum(['signed_up', 'waiting']),
  /** Position on the waiting list, from 1; null: not on it. */
  place: z.nullable(z.int()),
  joined_at: Instant,
  /** Time of entry at the door; null: not yet. */
  entered_at: z.nullable(Instant),
  /** Issued at the door; with a check digit, without spaces. */
  certificate_number: z.nullable(z.string()),
});
export type SignUp = z.infer<typeof SignUp>;

/** The flags of a call that takes a seat. */
export const seatFlags = {
  /** The person has confirmed an overlap with another sign-up. */
  accept_overlap: z._default(Flag, false),
  /** Joins the waiting list if it is full. */
  wait: z._default(Flag, false),
};

/** Nothing was changed yet: ask, and call again with `accept_overlap` under another key. */
export const OverlapsFound = z.object({
  outcome: z.literal('overlaps'),
  overlaps: z.array(Overlap),
});

export const signUpForConference = endpoint({
  method: 'POST',
  path: '/web/conference/sign-up',
  who: 'registered_buyer',
  summary: 'Takes a seat at a conference or a place on its waiting list; reports overlaps.',
  input: lazy(() => z.object({ conference_id: z.uuidv7(), ...seatFlags })),
  output: lazy(() =>
    z.discriminatedUnion('outcome', [
      OverlapsFound,
      z.object({ outcome: z.enum(['signed_up', 'waiting']), sign_up: SignUp }),
    ]),
  ),
  lane: 'burst',
  creates: true,
});

export const cancelSignUp = endpoint({
  method: 'POST',
  path: '/web/conference/cancel',
  who: 'buyer',
  summary: 'Gives back a seat or a place on the waiting list; idempotent.',
  input: z.object({ conference_id: z.uuidv7() }),
  output: z.object({ conference_id: z.uuidv7(), state: z.literal('none') }),
  lane: 'burst',
  creates: true,
});

export const listMySignUps = endpoint({
  method: 'GET',
  path: '/web/conference/my-sign-ups',
  who: 'buyer',
  summary:
    "One's own sign-ups for the current exhibition's conferences, cancelled conferences included.",
  input: z.object({}),
  output: z.object({
    as_of: Instant,
    items: z.array(SignUp),
    /** Ids of conferences to which the organiser has invited the person. */
    invited_to: z.array(z.uuidv7()),
  }),
});

/** A text in both languages, for the pack and the organisers. */
export const BothLanguages = inBothLanguages(z.string());
