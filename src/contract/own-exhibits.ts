import * as z from 'zod/mini';
import { AttributeValues } from './attributes.ts';
import { WebUrl } from './contact-fields.ts';
import { endpoint } from './endpoint.ts';
import { Currency, ExhibitUnit, PriceTerms, type PriceTier } from './exhibits.ts';
import {
  inBothLanguages,
  line,
  lineOrEmpty,
  optionalText,
  WholeNumber,
  whenRight,
} from './fields.ts';
import { lazy } from './lazy.ts';
import { limits } from './limits.ts';
import { decimals, Price } from './number-fields.ts';
import { inOneLanguage } from './one-language.ts';
import { Instant, OptionCode, PicturePath } from './plain-fields.ts';
import { ownReview, reviewPolicies } from './reviews.ts';
import { plainTyped } from './typed-text.ts';

/** A price of 0 is invalid: an exhibit without a price is negotiable. */
const ExhibitPrice = lazy(() => Price.check(z.gte(0.01)));

export const PRICE_TIERS_MAX = 4;

interface Tiered {
  price_min: number | null;
  price_max: number | null;
  price_tiers: PriceTier[];
}

/** The same with the lowest and the highest price of its tiers, if it has any. */
function withTierEnds<Form extends Tiered>(form: Form): Form {
  const prices = form.price_tiers.map(({ price }) => price);
  if (prices.length === 0) return form;
  return { ...form, price_min: Math.min(...prices), price_max: Math.max(...prices) };
}

/** An exhibit as its exhibitor enters it. Forms and tables read its numbers by `exhibitNumbers`. */
export const ExhibitForm = z
  .object({
    name: inOneLanguage(lineOrEmpty()),
    /** Finds the exhibit in tables, together with its name; empty: none. */
    model: z._default(
      z.string().check(z.overwrite(plainTyped), z.maxLength(limits.NAME_CHARACTERS_MAX)),
      '',
    ),
    description: inBothLanguages(optionalText(limits.EXHIBIT_DESCRIPTION_CHARACTERS_MAX)),
    /** Code of `product_categories`. */
    category: OptionCode,
    brand: lineOrEmpty(limits.NAME_CHARACTERS_MAX),
    /** Per unit; both null: negotiable. Equal for a single price. */
    price_min: z.nullable(ExhibitPrice),
    price_max: z.nullable(ExhibitPrice),
    currency: z._default(Currency, 'CNY'),
    price_terms: z._default(z.nullable(PriceTerms), null),
    /** By quantity, ascending. They replace both prices by their ends. */
    price_tiers: z._default(
      z
        .array(
          z.object({
            from: z.int().check(z.gte(1), z.lte(limits.MINIMUM_ORDER_MAX), decimals(0)),
            price: ExhibitPrice,
          }),
        )
        .check(z.maxLength(PRICE_TIERS_MAX, 'too_many')),
      [],
    ),
    unit: ExhibitUnit,
    release_year: z.nullable(
      z.int().check(z.gte(limits.RELEASE_YEAR_FIRST), z.lte(limits.RELEASE_YEAR_LAST), decimals(0)),
    ),
    /** mm */
    dot_pitch: z.nullable(
      z.number().check(z.gt(0), z.lte(limits.DOT_PITCH_MAX), decimals(limits.DOT_PITCH_DECIMALS)),
    ),
    /** Units; null: not stated. */
    minimum_order: z.nullable(
      z.int().check(z.gte(1), z.lte(limits.MINIMUM_ORDER_MAX), decimals(0)),
    ),
    /** Days from order to dispatch; null: not stated. */
    lead_days: z.nullable(z.int().check(z.gte(0), z.lte(limits.LEAD_DAYS_MAX), decimals(0))),
    /** The attributes of its category. */
    attributes: AttributeValues,
    /** Number of the own booth with the exhibit; null: the primary booth. */
    booth: z._default(z.nullable(line()), null),
    shown_on_site: z.boolean(),
    is_new: z.boolean(),
    is_export: z.boolean(),
    live_url: WebUrl,
    video_url: WebUrl,
    /** Path of an own upload. */
    datasheet: z.nullable(PicturePath),
    /** Own uploads, in display order. */
    pictures: z.array(PicturePath).check(z.maxLength(limits.PICTURES_AN_EXHIBIT, 'too_many')),
  })
  .check(
    z.overwrite(withTierEnds),
    z.check<Tiered>(({ value: { price_tiers }, issues }) => {
      for (const [at, { from }] of price_tiers.entries()) {
        const before = price_tiers[at - 1];
        if (!before || before.from < from) continue;
        const path = ['price_tiers', at, 'from'];
        issues.push({ code: 'custom', message: 'range_reversed', path, input: from });
      }
    }, whenRight('price_tiers')),
    z.refine(({ price_min, price_max }) => (price_min === null) === (price_max === null), {
      error: 'required',
      path: ['price_max'],
      ...whenRight('price_min', 'price_max'),
    }),
    z.refine(({ price_min, price_max }) => (price_min ?? 0) <= (price_max ?? Number.MAX_VALUE), {
      error: 'range_reversed',
      path: ['price_max'],
      ...whenRight('price_min', 'price_max'),
    }),
  );
export type ExhibitForm = z.infer<typeof ExhibitForm>;

export const OwnExhibit = z.object({
  id: z.uuidv7(),
  /** Counts edits; an edit refers to its base version. */
  version: z.int(),
  /** On the shelf, or as soon as the organiser accepts it. */
  on_shelf: z.boolean(),
  ...ownReview,
  ...ExhibitForm.shape,
});
export type OwnExhibit = z.infer<typeof OwnExhibit>;

export const listOwnExhibits = endpoint({
  method: 'GET',
  path: '/web/own-exhibit/list',
  who: 'editor',
  summary: "All exhibits of the caller's exhibitor in order, including those off the shelf.",
  input: z.object({}),
  output: z.object({
    items: z.array(
      z.object({
        id: z.uuidv7(),
        version: z.int(),
        on_shelf: z.boolean(),
        ...ownReview,
        /** Accepted, or review is not required: only a change is pending. */
        is_public: z.boolean(),
        name: inBothLanguages(z.string()),
        model: z.string(),
        category: z.string(),
        price_min: z.nullable(z.number()),
        price_max: z.nullable(z.number()),
        currency: Currency,
        unit: ExhibitUnit,
        picture: z.nullable(z.string()),
        /** The number of its pictures. */
        pictures: z.int(),
        views: z.int(),
        likes: z.int(),
        collects: z.int(),
      }),
    ),
    review_policy: z.enum(reviewPolicies),
  }),
});

export const getOwnExhibit = endpoint({
  method: 'GET',
  path: '/web/own-exhibit/info',
  who: 'editor',
  summary: 'One of them, with all that can be edited.',
  input: z.object({ id: z.uuidv7() }),
  output: OwnExhibit,
});

export const addOwnExhibit = endpoint({
  method: 'POST',
  path: '/web/own-exhibit/add',
  who: 'editor',
  summary: 'Adds an exhibit after the others, on or off the shelf.',
  input: z.safeExtend(ExhibitForm, { on_shelf: z.boolean() }),
  output: OwnExhibit,
  creates: true,
  changes: 'exhibit',
});

export const editOwnExhibit = endpoint({
  method: 'POST',
  path: '/web/own-exhibit/edit',
  who: 'editor',
  summary: 'Changes one; EDITED_MEANWHILE where somebody else did since `version`.',
  input: z.safeExtend(ExhibitForm, { id: z.uuidv7(), version: WholeNumber }),
  output: OwnExhibit,
  creates: true,
  changes: 'exhibit',
});

export const copyOwnExhibit = endpoint({
  method: 'POST',
  path: '/web/own-exhibit/copy',
  who: 'editor',
  summary: 'Adds a copy of one with its pictures, off the shelf until it is put there.',
  input: z.object({ id: z.uuidv7() }),
  output: OwnExhibit,
  creates: true,
  changes: 'exhibit',
});

export const shelveOwnExhibits = endpoint({
  method: 'POST',
  path: '/web/own-exhibit/shelve',
  who: 'editor',
  summary: 'Puts exhibits on the shelf, or takes them off it.',
  input: z.object({
    ids: z.array(z.uuidv7()).check(z.minLength(1), z.maxLength(limits.EXHIBITS_AN_EXHIBITOR)),
    on_shelf: z.boolean(),
  }),
  output: z.object({}),
  creates: true,
  changes: 'exhibit',
});

/** Days in which a deletion can be undone. */
export const DELETED_EXHIBIT_DAYS = 30;

export const listDeletedExhibits = endpoint({
  method: 'GET',
  path: '/web/own-exhibit/deleted',
  who: 'editor',
  summary: 'The exhibits whose deletion can be undone, the latest first.',
  input: z.object({}),
  output: z.object({
    items: z.array(
      z.object({
        id: z.uuidv7(),
        name: inBothLanguages(z.string()),
        model: z.string(),
        category: z.string(),
        picture: z.nullable(z.string()),
        /** The instant from which it is deleted for good. */
        ends_at: Instant,
      }),
    ),
  }),
});

export const restoreOwnExhibits = endpoint({
  method: 'POST',
  path: '/web/own-exhibit/restore',
  who: 'editor',
  summary: 'Undoes the deletion of exhibits; one that was on the shelf is on it again. Idempotent.',
  input: z.object({
    ids: z.array(z.uuidv7()).check(z.minLength(1), z.maxLength(limits.EXHIBITS_AN_EXHIBITOR)),
  }),
  output: z.object({}),
  creates: true,
  changes: 'exhibit',
});

export const deleteOwnExhibits = endpoint({
  method: 'POST',
  path: '/web/own-exhibit/delete',
  who: 'editor',
  summary:
    'Deletes exhibits; this can be undone for 30 days. Inquiries about them keep their names. Idempotent.',
  input: z.object({
    ids: z.array(z.uuidv7()).check(z.minLength(1), z.maxLength(limits.EXHIBITS_AN_EXHIBITOR)),
  }),
  output: z.object({}),
  creates: true,
  changes: 'exhibit',
});

export const addOwnPictures = endpoint({
  method: 'POST',
  path: '/web/own-exhibit/pictures',
  who: 'editor',
  summary: 'Adds own uploads to an exhibit after its other pictures. Idempotent.',
  input: z.object({
    id: z.uuidv7(),
    pictures: z
      .array(PicturePath)
      .check(z.minLength(1), z.maxLength(limits.PICTURES_AN_EXHIBIT, 'too_many')),
  }),
  output: z.object({}),
  creates: true,
  changes: 'exhibit',
});

export const categoriseOwnExhibits = endpoint({
  method: 'POST',
  path: '/web/own-exhibit/category',
  who: 'editor',
  summary: 'Gives exhibits another category. Attributes that it does not have are dropped.',
  input: z.object({
    ids: z.array(z.uuidv7()).check(z.minLength(1), z.maxLength(limits.EXHIBITS_AN_EXHIBITOR)),
    category: OptionCode,
  }),
  output: z.object({}),
  creates: true,
  changes: 'exhibit',
});

export const arrangeOwnExhibits = endpoint({
  method: 'POST',
  path: '/web/own-exhibit/arrange',
  who: 'editor',
  summary: 'Sorts the exhibits; those not named follow in their present order.',
  input: z.object({
    ids: z.array(z.uuidv7()).check(z.minLength(1), z.maxLength(limits.EXHIBITS_AN_EXHIBITOR)),
  }),
  output: z.object({}),
  creates: true,
  changes: 'exhibit',
});
