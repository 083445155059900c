import type { ExhibitCard } from '#contract/exhibits.ts';
import type { Lang } from '#contract/wire.ts';
import type { ExhibitCardRow } from './tables.ts';

/** An exhibit of a list in one language. */
export function presentExhibit(
  { live_url, pictures, ...row }: ExhibitCardRow,
  lang: Lang,
): ExhibitCard {
  return {
    ...row,
    name: row.name[lang],
    exhibitor_name: row.exhibitor_name[lang],
    has_live: live_url !== null,
    picture: pictures[0] ?? null,
  };
}
