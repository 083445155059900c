import { isDeepStrictEqual } from 'node:util';
import { attributeProblem } from '#contract/attributes.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { changedLines, formLines } from '#contract/form-lines.ts';
import { limits } from '#contract/limits.ts';
import type { ExhibitForm, listOwnExhibits, OwnExhibit } from '#contract/own-exhibits.ts';
import type { ReviewPolicy } from '#contract/reviews.ts';
import { DOCUMENTS_PATH } from '#contract/uploads.ts';
import { attributesOfCategory } from '#server/exhibit-attributes.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';
import type { FieldIssue } from '#server/http/app-error.ts';
import type { ExhibitReviewRow, OwnExhibitRow, OwnExhibitShortRow } from './tables.ts';

type ShortExhibit = OutputOf<typeof listOwnExhibits>['items'][number];

export function presentShort({
  removed_at,
  reviewed,
  pictures: stored,
  ...row
}: OwnExhibitShortRow): ShortExhibit {
  const { name, model, category, price_min, price_max, currency, unit, pictures } = {
    ...row,
    pictures: stored,
    ...reviewed?.form,
  };
  return {
    ...row,
    name,
    model,
    category,
    price_min,
    price_max,
    currency,
    unit,
    picture: pictures[0] ?? null,
    pictures: pictures.length,
    ...presentReview({ removed_at, reviewed }),
    is_public: reviewed === null || reviewed.accepted !== null || reviewed.is_public,
  };
}

/** The form as it was last handed in. */
export function presentOwn({ reviewed, ...row }: OwnExhibitRow): OwnExhibit {
  const { removed_at } = row;
  return { ...row, ...linksOf(row), ...reviewed?.form, ...presentReview({ removed_at, reviewed }) };
}

function presentReview({ removed_at, reviewed }: Pick<OwnExhibitRow, 'removed_at' | 'reviewed'>) {
  return {
    on_shelf: reviewed?.on_shelf ?? removed_at === null,
    review: reviewed?.review ?? 'accepted',
    review_reason: reviewed?.review_reason ?? '',
    is_unchecked: reviewed?.is_public ?? false,
  };
}

/** Fields that earlier forms lack. */
const LATER_FIELDS = { model: '', currency: 'CNY', price_terms: null, price_tiers: [] } as const;

export type HandedIn = Omit<ExhibitReviewRow, 'exhibit_id'>;

/** How an edit waits for the organiser; null: it need not. */
export function handedIn(
  before: OwnExhibitRow,
  form: ExhibitForm,
  { policy, now }: { policy: ReviewPolicy; now: Date },
): HandedIn | null {
  if (policy === 'none') return null;
  const { reviewed } = before;
  const stored = reviewed ? reviewed.accepted : formOf(before);
  const accepted = stored && { ...LATER_FIELDS, ...stored };
  if (!reviewed?.is_public && isDeepStrictEqual(accepted, form)) return null;
  return {
    form,
    accepted,
    // An unchecked exhibit stays visible until the decision.
    is_public: policy === 'after' || reviewed?.is_public === true,
    on_shelf: reviewed?.on_shelf ?? before.removed_at === null,
    review: 'pending',
    review_reason: '',
    submitted_at: now,
  };
}

/** The form as it was last handed in. */
export function lastForm(row: OwnExhibitRow): ExhibitForm {
  // Earlier forms lack later fields.
  return { ...formOf(row), ...row.reviewed?.form };
}

/** The form that the columns stand for. */
export function formOf(row: Omit<OwnExhibitRow, 'reviewed'>): ExhibitForm {
  const { name, model, description, category, brand, price_min, price_max, unit } = row;
  const { currency, price_terms, price_tiers } = row;
  const { dot_pitch, minimum_order, lead_days, attributes, shown_on_site, is_new, is_export } = row;
  const { release_year, datasheet, pictures, booth } = row;
  return {
    name,
    model,
    description,
    category,
    brand,
    price_min,
    price_max,
    currency,
    price_terms,
    price_tiers,
    unit,
    release_year,
    dot_pitch,
    minimum_order,
    lead_days,
    attributes,
    shown_on_site,
    is_new,
    is_export,
    datasheet,
    pictures,
    booth,
    ...linksOf(row),
  };
}

/** The fields that a proposal would change, by their path; pictures are shown, not written out. */
export function reviewFields({ form, accepted }: Pick<ExhibitReviewRow, 'form' | 'accepted'>) {
  return changedLines(accepted && fieldTexts(accepted), fieldTexts(form));
}

function fieldTexts({
  name,
  model = '',
  description,
  category,
  brand,
  unit,
  attributes,
  ...form
}: ExhibitForm) {
  const { price_min, price_max, currency, price_tiers = [], datasheet, pictures, ...rest } = form;
  const price = price_min === null ? '' : [...new Set([price_min, price_max])].join('–');
  const simple = Object.entries(rest).map(([field, value]) => [field, textOf(value)]);
  const named = Object.entries(attributes).map(([code, value]) => [
    `attributes.${code}`,
    [value].flat().join(', '),
  ]);
  return formLines({
    name,
    model,
    description,
    category,
    brand,
    price_min: price,
    currency: price && currency,
    price_tiers: price_tiers.map((tier) => `≥ ${tier.from}: ${tier.price}`).join('\n'),
    unit,
    ...Object.fromEntries(simple),
    ...Object.fromEntries(named),
    datasheet,
    pictures: pictures.join('\n'),
  });
}

function textOf(value: string | number | boolean | null): string {
  if (typeof value === 'boolean') return value ? '✓' : '';
  return value === null ? '' : String(value);
}

/** The same in another category, with the attributes that both categories have. */
export function formInCategory(form: ExhibitForm, category: string): ExhibitForm {
  const known = new Set(attributesOfCategory(category).map(({ code }) => code));
  const attributes = Object.fromEntries(
    Object.entries(form.attributes).filter(([code]) => known.has(code)),
  );
  return { ...form, category, attributes };
}

/** The form of a copy: the same, with another name. */
export function formOfCopy(row: OwnExhibitRow): ExhibitForm {
  const form = lastForm(row);
  return { ...form, name: nameOfCopy(form.name), model: '' };
}

function linksOf({ live_url, video_url }: Pick<OwnExhibitRow, 'live_url' | 'video_url'>) {
  return { live_url: live_url ?? '', video_url: video_url ?? '' };
}

function nameOfCopy({ zh, en }: Words): Words {
  const named = (name: string, mark: string) =>
    name.slice(0, limits.LINE_CHARACTERS_MAX - mark.length) + mark;
  return { zh: named(zh, '（副本）'), en: named(en, ' (copy)') };
}

interface Known {
  /** Codes of `product_categories`. */
  categories: ReadonlySet<string>;
  /** Pictures that are not the exhibitor's. */
  foreign: readonly string[];
  /** Numbers of its booths. */
  booths: ReadonlySet<string>;
}

/** The mistakes in an exhibit that only the server can find. */
export function exhibitIssues(
  {
    category,
    pictures,
    datasheet,
    attributes,
    booth,
  }: Pick<ExhibitForm, 'category' | 'pictures' | 'datasheet' | 'attributes' | 'booth'>,
  { categories, foreign, booths }: Known,
): FieldIssue[] {
  const issues: FieldIssue[] = [];
  if (!categories.has(category)) issues.push({ field: 'category', name: 'choose_from_list' });
  for (const [at, picture] of pictures.entries()) {
    const isPicture = !picture.startsWith(DOCUMENTS_PATH);
    if (pictures.indexOf(picture) !== at || foreign.includes(picture) || !isPicture) {
      issues.push({ field: `pictures.${at}`, name: 'choose_from_list' });
    }
  }
  if (datasheet && !(datasheet.startsWith(DOCUMENTS_PATH) && !foreign.includes(datasheet))) {
    issues.push({ field: 'datasheet', name: 'choose_from_list' });
  }
  if (booth && !booths.has(booth)) issues.push({ field: 'booth', name: 'choose_from_list' });
  const known = attributesOfCategory(category);
  for (const [code, value] of Object.entries(attributes)) {
    const attribute = known.find((one) => one.code === code);
    const name = attribute ? attributeProblem(attribute, value) : 'not_of_category';
    if (name) issues.push({ field: `attributes.${code}`, name });
  }
  return issues;
}

/** All ids in the order wanted; those that are not named stand behind, as they were. */
export function arranged(before: readonly string[], wanted: readonly string[]): string[] {
  return [...new Set([...wanted, ...before])];
}
