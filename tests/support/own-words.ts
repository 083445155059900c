import { type AutomaticKind, automaticKinds, placeholdersOf } from '#contract/automatic-kinds.ts';
import type { Lang } from '#contract/wire.ts';
import type { Database } from '#server/db/open.ts';
import { automaticMessage } from '#server/features/automatic-messages/tables.ts';
import { getCurrentExhibition } from '#server/features/exhibitions/rows.ts';

/** The subject that `wordAll` stores for a kind. */
export const ownSubject = (kind: AutomaticKind, lang: Lang) =>
  `${{ zh: '自拟', en: 'Own' }[lang]} ${kind}`;

/** Words every kind of automatic message of the public exhibition: each text is a list of all placeholders. */
export async function wordAll(db: Database) {
  const { id: exhibition_id } = await getCurrentExhibition(db);
  const rows = automaticKinds.map((kind) => {
    const text = placeholdersOf(kind)
      .map((name) => `${name}: {${name}}`)
      .join('\n');
    return {
      exhibition_id,
      kind,
      texts: {
        subject: { zh: ownSubject(kind, 'zh'), en: ownSubject(kind, 'en') },
        text: { zh: `自拟\n${text}`, en: `Own\n${text}` },
      },
      updated_at: new Date(),
    };
  });
  await db.insert(automaticMessage).values(rows);
}

/** Stops a kind of automatic message of the public exhibition. */
export async function stopKind(db: Database, kind: AutomaticKind) {
  const { id: exhibition_id } = await getCurrentExhibition(db);
  const row = { exhibition_id, kind, is_off: true, updated_at: new Date() };
  await db
    .insert(automaticMessage)
    .values(row)
    .onConflictDoUpdate({
      target: [automaticMessage.exhibition_id, automaticMessage.kind],
      set: { is_off: true },
    });
}
