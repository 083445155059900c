import * as z from 'zod/mini';
import { About } from './about.ts';
import { ArticleBlock } from './article.ts';
import { BoothChoicesData } from './booth-choice-data.ts';
import { endpoint, type Who } from './endpoint.ts';
import { datesInOrder, daysBetween, exhibitionFields, Topic } from './exhibition-data.ts';
import { inBothLanguages, optionalText, whenRight } from './fields.ts';
import { lazy } from './lazy.ts';
import { limits } from './limits.ts';
import { OwnQuestionsData } from './own-question-data.ts';
import { contentParts, type ExhibitionPart, exhibitionParts, settingParts } from './part-names.ts';
import { namesOnly, textPlaceholders } from './placeholders.ts';
import { Instant } from './plain-fields.ts';
import { SentInstant } from './sent-instant.ts';
import { HotelData, travelParts } from './travel.ts';

/** The pages with an organiser's text; otherwise they show the default text. */
export const pageTexts = [
  'service_transport',
  'service_visa',
  'service_hotels',
  'service_discounts',
  'about',
  'about_distribution',
  'about_pastinfo',
] as const;
export type PageText = (typeof pageTexts)[number];

/** Markdown; empty: shows the default text. */
const PageMarkdown = lazy(() =>
  inBothLanguages(
    optionalText(limits.PAGE_TEXT_CHARACTERS_MAX).check(
      namesOnly(textPlaceholders.map((name) => `{{${name}}}`)),
    ),
  ),
);
export const PageTexts = lazy(() =>
  z.object({
    service_transport: PageMarkdown,
    service_visa: PageMarkdown,
    service_hotels: PageMarkdown,
    service_discounts: PageMarkdown,
    about: PageMarkdown,
    about_distribution: PageMarkdown,
    about_pastinfo: PageMarkdown,
  }),
);
export type PageTexts = z.infer<typeof PageTexts>;

const field = exhibitionFields;

const opensOnItsDays = z.check<ExhibitionDates>(
  ({ value, issues }) => {
    const { start_date, end_date, opening_days } = value;
    const open = new Set(opening_days.map(({ date }) => date));
    const limit = daysBetween(value).filter((day) => !open.has(day)).length;
    if (limit > 0) {
      const missing = { path: ['opening_days'], message: 'hours_missing', params: { limit } };
      issues.push({ code: 'custom', ...missing, input: opening_days });
    }
    for (const [at, { date }] of opening_days.entries()) {
      if (date >= start_date && date <= end_date) continue;
      const path = ['opening_days', at, 'date'];
      issues.push({ code: 'custom', path, message: 'day_outside', input: date });
    }
  },
  whenRight('start_date', 'end_date', 'opening_days'),
);
interface ExhibitionDates {
  start_date: string;
  end_date: string;
  opening_days: { date: string }[];
}

/** The units of editing. Each is saved, scheduled and reverted as a whole. */
export const partSchemas = {
  basics: z.strictObject({
    name: field.name,
    year: field.year,
    wordmark: field.wordmark,
    registration_open: field.registration_open,
    url_scheme: field.url_scheme,
  }),
  dates: z
    .strictObject({
      start_date: field.start_date,
      end_date: field.end_date,
      time_zone: field.time_zone,
      opening_days: field.opening_days,
    })
    .check(...datesInOrder, opensOnItsDays),
  venue: z.strictObject({
    city: field.city,
    venue: field.venue,
    address: field.address,
    show_hall: field.show_hall,
    halls: field.halls,
  }),
  scale: z.strictObject({ scale: field.scale }),
  contacts: z.strictObject({
    organiser: field.organiser,
    contacts: field.contacts,
    filings: field.filings,
    qr_pictures: field.qr_pictures,
  }),
  notices: z.strictObject({
    topics: z.array(Topic),
    grey_until: field.grey_until,
    health_declaration: field.health_declaration,
  }),
  choices: z.strictObject({ selection: field.selection }),
  questionnaire: z.strictObject({ own_questions: OwnQuestionsData }),
  booth_requests: z.strictObject({ booth_choices: BoothChoicesData }),
  rates: z.strictObject({ rates: field.rates }),
  home: z.strictObject({
    tagline: field.tagline,
    highlights: field.highlights,
    zones: field.zones,
    partners: field.partners,
  }),
  brand: z.strictObject({ brand: field.brand }),
  texts: PageTexts,
  transport: z.strictObject({ transport: field.transport, shuttles: travelParts.shuttles() }),
  entry: z.strictObject({ entry_rules: travelParts.entry_rules() }),
  hotels: HotelData,
  discounts: z.strictObject({ discounts: travelParts.discounts(), perks: field.perks }),
  about: About,
} as const;

const PartValue = lazy(() => z.record(z.string().check(z.maxLength(64)), z.unknown()));

const Revision = lazy(() =>
  z.object({
    number: z.int(),
    /** Empty: the state before the first edit in the console. */
    saved_by: z.string(),
    saved_at: Instant,
  }),
);

export const EditedPart = lazy(() =>
  z.object({
    exhibition_id: z.uuidv7(),
    part: z.enum(exhibitionParts),
    /** Version of the value: an edit refers to its base version. */
    version: z.string(),
    value: PartValue,
    /** Saved with a later start; null: none. */
    scheduled: z.nullable(z.object({ ...Revision.shape, takes_effect_at: Instant })),
    /** Past revisions, newest first. */
    revisions: z.array(Revision),
    /** The default texts by field; only for page texts. */
    shipped: z.nullable(PageTexts),
  }),
);
export type EditedPart = z.infer<typeof EditedPart>;

/** The calls for editing the parts of one kind. */
function partCalls<const Parts extends readonly ExhibitionPart[], const W extends Who>(
  path: `/${string}`,
  parts: Parts,
  who: W,
) {
  const which = { exhibition_id: z.uuidv7(), part: z.enum(parts) };
  return {
    get: endpoint({
      method: 'GET',
      path: `${path}/info`,
      who,
      summary: 'A part of an exhibition’s data with all that can be edited, and its revisions.',
      input: z.object(which),
      output: EditedPart,
    }),
    save: endpoint({
      method: 'POST',
      path: `${path}/save`,
      who,
      summary: "Saves a part of an exhibition's data, now or at a given time.",
      input: z.object({
        ...which,
        version: z.string().check(z.maxLength(64)),
        value: PartValue,
        /** Null: at once. */
        takes_effect_at: z.nullable(SentInstant),
        /**
         * Confirms that tickets get new codes because of other exhibition days, and that old codes become
         * invalid. Required for such a save.
         */
        reissues_tickets: z.optional(z.boolean()),
      }),
      output: EditedPart,
      creates: true,
      changes: 'exhibition',
    }),
    unschedule: endpoint({
      method: 'POST',
      path: `${path}/unschedule`,
      who,
      summary: 'Cancels a scheduled change.',
      input: z.object(which),
      output: EditedPart,
      creates: true,
      changes: 'exhibition',
    }),
    revision: endpoint({
      method: 'GET',
      path: `${path}/revision`,
      who,
      summary: 'A part as it was saved once, or as it is scheduled.',
      input: z.object({
        ...which,
        number: z.coerce.number<number>().check(z.int32(), z.gte(1)),
      }),
      output: z.object({ value: PartValue }),
    }),
  };
}

export const settingCalls = partCalls('/web/console/exhibition', settingParts, { can: 'settings' });
export const contentCalls = partCalls('/web/console/page', contentParts, { can: 'content' });

export const previewPageText = endpoint({
  method: 'POST',
  path: '/web/console/page/preview',
  who: { can: 'content' },
  summary: 'A text of a page as readers would see it; nothing is stored.',
  input: z.object({ body: optionalText(limits.PAGE_TEXT_CHARACTERS_MAX) }),
  output: lazy(() => z.object({ blocks: z.array(ArticleBlock) })),
  changes: 'nothing',
});
