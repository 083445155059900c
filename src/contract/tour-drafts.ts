import * as z from 'zod/mini';
import { BothLanguages, PlanPoint, SpokenLanguage } from './conferences.ts';
import { TelephoneOrNothing } from './contact-fields.ts';
import {
  acceptBelow,
  draftedFields,
  Edited,
  HallOrNone,
  isAfter,
  programmeEditor,
  SeatCount,
  shortText,
} from './draft-parts.ts';
import { endpoint } from './endpoint.ts';
import { inBothLanguages, line, optionalText, whenRight } from './fields.ts';
import { tourKinds } from './filters.ts';
import { lazy } from './lazy.ts';
import { limits } from './limits.ts';
import { Instant, OptionCode } from './plain-fields.ts';
import { SentInstant } from './sent-instant.ts';

const Stop = z.object({
  /** Id of an existing stop; a new one gets its own. */
  id: z.optional(z.uuidv7()),
  name: inBothLanguages(line()),
  minutes: z
    .int()
    .check(z.gte(1, 'out_of_range'), z.lte(limits.TOUR_STOP_MINUTES_MAX, 'out_of_range')),
  exhibitor_id: z.nullable(z.uuidv7()),
});

/** A tour as the organiser enters it. */
export const TourForm = lazy(() =>
  z
    .object({
      kind: z.enum(tourKinds),
      name: inBothLanguages(line()),
      summary: inBothLanguages(optionalText(limits.CONFERENCE_SUMMARY_CHARACTERS_MAX)),
      meeting_place: z.object({ name: inBothLanguages(line()), hall: HallOrNone, at: PlanPoint }),
      departs_at: SentInstant,
      returns_at: SentInstant,
      /** Start of booking, which ends an hour before the departure. */
      opens_at: SentInstant,
      /** Seats on the bus. */
      seats: SeatCount,
      stops: z.array(Stop).check(z.maxLength(limits.STOPS_A_TOUR, 'too_many')),
      /** Codes of `product_categories`. */
      categories: z
        .array(OptionCode)
        .check(z.maxLength(limits.CATEGORIES_AN_EXHIBITOR, 'too_many')),
      languages: z.array(SpokenLanguage).check(z.minLength(1, 'choose_at_least_one')),
      /** Things to bring, each a few words. */
      bring: z
        .array(inBothLanguages(line()))
        .check(z.maxLength(limits.THINGS_TO_BRING, 'too_many')),
      contact: z.object({ name: inBothLanguages(shortText()), phone: TelephoneOrNothing }),
      /** Reason for the cancellation; null: takes place. */
      cancelled_reason: z.nullable(inBothLanguages(line())),
    })
    .check(
      z.refine(({ departs_at, returns_at }) => isAfter(returns_at, departs_at), {
        error: 'range_reversed',
        path: ['returns_at'],
        ...whenRight('departs_at', 'returns_at'),
      }),
      z.refine(({ opens_at, departs_at }) => isAfter(departs_at, opens_at), {
        error: 'range_reversed',
        path: ['opens_at'],
        ...whenRight('opens_at', 'departs_at'),
      }),
    ),
);
export type TourForm = z.infer<typeof TourForm>;

export const DraftedTour = z.object({
  ...draftedFields,
  kind: z.enum(tourKinds),
  name: BothLanguages,
  departs_at: Instant,
  returns_at: Instant,
  seats: z.int(),
});
export type DraftedTour = z.infer<typeof DraftedTour>;

export const getTourDraft = endpoint({
  method: 'GET',
  path: '/web/console/programme/tour',
  who: programmeEditor,
  summary: 'One tour of the draft, with its editable fields.',
  input: z.object({ id: z.uuidv7() }),
  output: lazy(() =>
    z.object({ id: z.uuidv7(), form: TourForm, edited_at: Edited, is_released: z.boolean() }),
  ),
});

export const saveTourDraft = endpoint({
  method: 'POST',
  path: '/web/console/programme/save-tour',
  who: programmeEditor,
  summary: 'Saves a tour in the draft; without an id, a new one.',
  input: lazy(() =>
    z.object({
      id: z.optional(z.uuidv7()),
      /** Base version of the edit: prevents overwriting another person's edit. */
      edited_at: Edited,
      accept_below: acceptBelow,
      form: TourForm,
    }),
  ),
  output: z.object({ id: z.uuidv7(), edited_at: Instant }),
  creates: true,
  changes: 'tour',
});

export const discardTourDraft = endpoint({
  method: 'POST',
  path: '/web/console/programme/discard-tour',
  who: programmeEditor,
  summary: 'Discards the changes to a tour since the last release.',
  input: z.object({ id: z.uuidv7() }),
  output: z.object({}),
  changes: 'tour',
});
