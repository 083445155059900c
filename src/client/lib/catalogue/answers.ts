import type { ExhibitFilters, ExhibitorFilters } from '#contract/filters.ts';
import type { Lang } from '#contract/wire.ts';
import { findExhibitor, findExhibitors, listAll, selectionOf } from './find-exhibitors.ts';
import { findExhibit, findExhibits } from './find-exhibits.ts';
import type { Catalogue } from './unpack.ts';

export type CatalogueAnswers = ReturnType<typeof answersOf>;

/** What can be asked of a catalogue; it answers null to what it does not know. */
export function answersOf(catalogue: Catalogue) {
  return {
    exhibitors: (lang: Lang, filters: ExhibitorFilters, page: number) =>
      findExhibitors(catalogue, filters, page, lang),
    exhibits: (lang: Lang, filters: ExhibitFilters, page: number) =>
      findExhibits(catalogue, filters, page, lang),
    exhibitor: (lang: Lang, id: string) => findExhibitor(catalogue, id, lang),
    exhibit: (lang: Lang, id: string) => findExhibit(catalogue, id, lang),
    selection: (lang: Lang) => selectionOf(catalogue, lang),
    allExhibitors: (lang: Lang) => listAll(catalogue, lang),
  };
}
