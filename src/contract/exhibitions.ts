import { endpoint } from './endpoint.ts';
import * as z from './late-zod.ts';
import { lazy } from './lazy.ts';
import { pageOf, paging } from './paging.ts';
import { CalendarDate, Instant, Provenance } from './plain-fields.ts';

const OpeningDay = lazy(() =>
  z.object({ date: CalendarDate, opens: z.string(), closes: z.string() }),
);

/**
 * The current exhibition, loaded by every page. Texts are in the requested language. Dates are calendar days
 * in `time_zone`. `server_time` is the reference clock for them, in the zone's offset.
 */
export const Exhibition = lazy(() =>
  z.object({
    id: z.uuidv7(),
    /** Opens the official mini-program outside the messaging app, `weixin://dl/business/…`; empty: none. */
    url_scheme: z.string(),
    year: z.int(),
    start_date: CalendarDate,
    end_date: CalendarDate,
    /** Halls as spoken, such as `5–16`. */
    show_hall: z.string(),
    time_zone: z.string(),
    server_time: Instant,
    name: z.string(),
    /** Latin capitals, digits and spaces are drawn in dots, other words in ordinary letters. */
    wordmark: z.string(),
    /** How the exhibition looks; undefined: as shipped. */
    brand: z.optional(
      z.object({
        /** Custom properties of both themes. */
        style: z.string(),
        logo: z.optional(z.string()),
        /** The home picture. */
        hero: z.optional(z.object({ src: z.string(), srcSet: z.string() })),
        share: z.optional(z.string()),
        icon: z.optional(z.string()),
        partners: z.array(z.object({ name: z.string(), link: z.string(), picture: z.string() })),
      }),
    ),
    tagline: z.string(),
    city: z.string(),
    venue: z.string(),
    address: z.string(),
    halls: z.array(z.string()),
    opening_days: z.array(OpeningDay),
    scale: z.object({
      /** m² */
      area: z.int(),
      exhibitors: z.int(),
      visits: z.int(),
      countries: z.int(),
      meeting_rooms: z.int(),
    }),
    contacts: z.object({
      exhibit_phones: z.array(z.string()),
      visit_phones: z.array(z.string()),
      email: z.string(),
      address: z.string(),
    }),
    qr_pictures: z.array(z.object({ label: z.string(), picture: z.string() })),
    organiser: z.string(),
    filings: z.array(z.object({ text: z.string(), link: z.string() })),
    highlights: z.array(z.object({ title: z.string(), text: z.string() })),
    zones: z.array(
      z.object({ title: z.string(), text: z.string(), hall: z.string(), picture: z.string() }),
    ),
    partners: z.array(z.object({ kind: z.string(), name: z.string() })),
    transport: z.array(
      z.object({
        kind: z.enum(['metro', 'shuttle', 'air', 'car']),
        title: z.string(),
        text: z.string(),
      }),
    ),
    /** Group perks with their last day; expired ones are omitted. */
    perks: z.array(
      z.object({ title: z.string(), text: z.string(), last_day: z.nullable(CalendarDate) }),
    ),
    /** The banner above every page, closed by its reader; another text has another `id`. */
    topics: z.object({
      id: z.string(),
      rows: z.array(
        z.object({
          text: z.string(),
          /** Path on this site; empty: no link. */
          link: z.string(),
          /** Hidden after that day; null: unlimited. */
          last_day: z.nullable(CalendarDate),
        }),
      ),
    }),
    /** RMB for 1 USD and 1 EUR on a day; null: the organiser has entered none. */
    rates: z.nullable(z.object({ usd: z.number(), eur: z.number(), day: CalendarDate })),
    /** The site is grey until then; null: in colour. */
    grey_until: z.nullable(Instant),
    /** Shown before registering and must be accepted; null: not required. */
    health_declaration: z.nullable(z.string()),
    registration_open: z.boolean(),
    /** The server prints sign-in codes instead of sending them. */
    is_demo: z.boolean(),
    captcha_required: z.boolean(),
    /** Pages may configure share cards of the messaging app. */
    sharing_on: z.boolean(),
    /** Phones receive no codes: everyone signs in by e-mail. */
    email_only: z.optional(z.literal(true)),
    /** No exhibition is public yet: the other fields are empty, and every page says so. */
    is_preparing: z.optional(z.literal(true)),
  }),
);
export type Exhibition = z.infer<typeof Exhibition>;

/** Registration ends with the last day of the exhibition, unless it was closed earlier. */
export function isRegistrationOpen(
  { registration_open, end_date }: Pick<Exhibition, 'registration_open' | 'end_date'>,
  today: string,
): boolean {
  return registration_open && today <= end_date;
}

export const getExhibition = endpoint({
  method: 'GET',
  path: '/web/exhibition/info',
  who: 'anyone',
  summary: 'The current exhibition: dates, halls, contacts and the texts of the home page.',
  input: lazy(() => z.object({ channel: Provenance })),
  output: Exhibition,
});

const ExhibitionChoice = lazy(() =>
  z.object({
    id: z.uuidv7(),
    name: z.string(),
    year: z.int(),
    start_date: CalendarDate,
    end_date: CalendarDate,
    city: z.string(),
    is_current: z.boolean(),
  }),
);

export const listExhibitionsToRegister = endpoint({
  method: 'GET',
  path: '/web/buyer/exhibition',
  who: 'anyone',
  summary: 'The exhibitions a buyer may register for, the current one first.',
  input: lazy(() => z.object(paging)),
  output: lazy(() => pageOf(ExhibitionChoice)),
});
