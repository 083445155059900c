import type { ExhibitFilters, ExhibitorFilters } from '#contract/filters.ts';
import type { Lang } from '#contract/wire.ts';
import { findExhibitor, findExhibitors, listAll, selectionOf } from './find-exhibitors.ts';
import { findExhibit, findExhibits } from './find-exhibits.ts';
import type { OfflineDirectory } from './unpack.ts';

export type DirectoryQueries = ReturnType<typeof answersOf>;

/** The queries that a directory answers; null for what it does not hold. */
export function answersOf(directory: OfflineDirectory) {
  return {
    exhibitors: (lang: Lang, filters: ExhibitorFilters, page: number) =>
      findExhibitors(directory, filters, page, lang),
    exhibits: (lang: Lang, filters: ExhibitFilters, page: number) =>
      findExhibits(directory, filters, page, lang),
    exhibitor: (lang: Lang, id: string) => findExhibitor(directory, id, lang),
    exhibit: (lang: Lang, id: string) => findExhibit(directory, id, lang),
    selection: (lang: Lang) => selectionOf(directory, lang),
    allExhibitors: (lang: Lang) => listAll(directory, lang),
  };
}
