import type { ExhibitFilters, ExhibitorFilters } from '#contract/filters.ts';
import type { Lang } from '#contract/wire.ts';
import { listAttributes } from './attributes.ts';
import type { Directory } from './directory.ts';
import { countExhibits } from './exhibit-counts.ts';
import {
  exhibitorIds,
  findExhibitor,
  findExhibitors,
  listAll,
  presentExhibitors,
  selectionOf,
} from './exhibitors.ts';
import { exhibitIds, findExhibit, findExhibits, presentExhibits } from './exhibits.ts';
import { placeExhibitors, placeExhibits } from './placements.ts';
import type { Page } from './rows.ts';

export type DirectoryQueries = ReturnType<typeof answersOf>;

/** Queries answered by a directory; `null` where the directory lacks the answer. */
export function answersOf(directory: Directory) {
  return {
    exhibitors: (lang: Lang, filters: ExhibitorFilters, page: Page) =>
      findExhibitors(directory, filters, page, lang),
    exhibits: (lang: Lang, filters: ExhibitFilters, page: Page) =>
      findExhibits(directory, filters, page, lang),
    exhibitorIds: (lang: Lang, filters: ExhibitorFilters) => exhibitorIds(directory, filters, lang),
    exhibitorPage: (lang: Lang, filters: ExhibitorFilters, ids: readonly string[]) =>
      presentExhibitors(directory, filters, ids, lang),
    exhibitIds: (lang: Lang, filters: ExhibitFilters) => exhibitIds(directory, filters, lang),
    exhibitPage: (lang: Lang, filters: ExhibitFilters, ids: readonly string[]) =>
      presentExhibits(directory, filters, ids, lang),
    exhibitor: (lang: Lang, id: string) => findExhibitor(directory, id, lang),
    exhibit: (lang: Lang, id: string) => findExhibit(directory, id, lang),
    selection: (lang: Lang, filters: ExhibitorFilters) => selectionOf(directory, filters, lang),
    exhibitCounts: (lang: Lang, filters: ExhibitFilters) => countExhibits(directory, filters, lang),
    exhibitorPlacements: (lang: Lang, filters: ExhibitorFilters) =>
      placeExhibitors(directory, filters, lang),
    exhibitPlacements: (lang: Lang, filters: ExhibitFilters) =>
      placeExhibits(directory, filters, lang),
    attributes: (lang: Lang) => listAttributes(directory.attributes, lang),
    allExhibitors: (lang: Lang) => listAll(directory, lang),
  };
}
