import { eq } from 'drizzle-orm';
import { type About, noAbout } from '#contract/about.ts';
import type { PageTexts } from '#contract/exhibition-parts.ts';
import { noTravel, type TravelData } from '#contract/travel.ts';
import type { Database } from '#server/db/open.ts';
import { exhibitionGuide } from './tables.ts';

export interface Guide {
  travel: TravelData;
  about: About;
  texts: Partial<PageTexts>;
}

/** Empty if the exhibition has no guide. */
export async function findGuide(db: Database, exhibition_id: string): Promise<Guide> {
  const [found] = await db
    .select({
      travel: exhibitionGuide.travel,
      about: exhibitionGuide.about,
      texts: exhibitionGuide.texts,
    })
    .from(exhibitionGuide)
    .where(eq(exhibitionGuide.exhibition_id, exhibition_id));
  return found ?? { travel: noTravel, about: noAbout, texts: {} };
}

/** Stores the given parts. An omitted part is unchanged. */
export async function storeGuide(
  db: Database,
  exhibition_id: string,
  { travel, about, texts }: { [Part in keyof Guide]?: Guide[Part] | undefined },
) {
  if (!travel && !about && !texts) return;
  await db
    .insert(exhibitionGuide)
    .values({
      exhibition_id,
      travel: travel ?? noTravel,
      about: about ?? noAbout,
      texts: texts ?? {},
    })
    .onConflictDoUpdate({
      target: exhibitionGuide.exhibition_id,
      set: { ...(travel && { travel }), ...(about && { about }), ...(texts && { texts }) },
    });
}
