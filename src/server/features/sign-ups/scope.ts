import type { Database } from '#server/db/open.ts';
import { getCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import type { Access } from '#server/http/admit.ts';
import { refuseOutside } from '#server/http/scope.ts';

/**
 * The current exhibition.
 * @throws {AppError} if it is outside the organiser's scope
 */
export async function getExhibitionInScope(db: Database, organiser: Access) {
  const exhibition = await getCurrentExhibition(db);
  refuseOutside(organiser, exhibition.id);
  return exhibition;
}
