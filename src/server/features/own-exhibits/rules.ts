import { attributeProblem } from '#contract/attributes.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import type { ExhibitForm, listOwnExhibits, OwnExhibit } from '#contract/own-exhibits.ts';
import { DOCUMENTS_PATH } from '#contract/uploads.ts';
import { attributesOfCategory } from '#server/exhibit-attributes.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';
import type { FieldIssue } from '#server/http/app-error.ts';
import type { OwnExhibitRow, OwnExhibitShortRow } from './tables.ts';

type ShortExhibit = OutputOf<typeof listOwnExhibits>['items'][number];

export function presentShort({ removed_at, pictures, ...row }: OwnExhibitShortRow): ShortExhibit {
  return { ...row, on_shelf: removed_at === null, picture: pictures[0] ?? null };
}

export function presentOwn(row: OwnExhibitRow): OwnExhibit {
  return { ...row, ...linksOf(row), on_shelf: row.removed_at === null };
}

/** The form of a copy: the same, with another name. */
export function formOfCopy(row: OwnExhibitRow): ExhibitForm {
  return { ...row, ...linksOf(row), name: nameOfCopy(row.name) };
}

function linksOf({ live_url, video_url }: OwnExhibitRow) {
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
}

/** The mistakes in an exhibit that only the server can find. */
export function exhibitIssues(
  {
    category,
    pictures,
    datasheet,
    attributes,
  }: Pick<ExhibitForm, 'category' | 'pictures' | 'datasheet' | 'attributes'>,
  { categories, foreign }: Known,
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
