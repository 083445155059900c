import { eq } from 'drizzle-orm';
import { type About, noAbout } from '#contract/about.ts';
import type { PageTexts } from '#contract/exhibition-parts.ts';
import { noTravel, type TravelData } from '#contract/travel.ts';
import type { LetterTemplate } from '#contract/visa-letters.ts';
import type { Database } from '#server/db/open.ts';
import { exhibitionGuide } from './tables.ts';

export interface Guide {
  travel: TravelData;
  about: About;
  texts: Partial<PageTexts>;
  letter: LetterTemplate | null;
}

/** Empty if the exhibition has no guide. */
export async function findGuide(db: Database, exhibition_id: string): Promise<Guide> {
  const [found] = await db
    .select({
      travel: exhibitionGuide.travel,
      about: exhibitionGuide.about,
      texts: exhibitionGuide.texts,
      letter: exhibitionGuide.letter,
    })
    .from(exhibitionGuide)
    .where(eq(exhibitionGuide.exhibition_id, exhibition_id));
  return found ?? { travel: noTravel, about: noAbout, texts: {}, letter: null };
}

/** The organiser's template of letters of invitation; null: there is none. */
export async function findLetterTemplate(
  db: Database,
  exhibition_id: string,
): Promise<LetterTemplate | null> {
  return (await findGuide(db, exhibition_id)).letter;
}

/** Stores the given parts. An omitted part is unchanged. */
export async function storeGuide(
  db: Database,
  exhibition_id: string,
  { travel, about, texts, letter }: { [Part in keyof Guide]?: Guide[Part] | undefined },
) {
  if (!travel && !about && !texts && !letter) return;
  await db
    .insert(exhibitionGuide)
    .values({
      exhibition_id,
      travel: travel ?? noTravel,
      about: about ?? noAbout,
      texts: texts ?? {},
      letter: letter ?? null,
    })
    .onConflictDoUpdate({
      target: exhibitionGuide.exhibition_id,
      set: {
        ...(travel && { travel }),
        ...(about && { about }),
        ...(texts && { texts }),
        ...(letter && { letter }),
      },
    });
}
