import type { Access } from './admit.ts';
import { AppError } from './app-error.ts';

/** @throws {AppError} if the exhibition is outside the scope of the organiser's person */
export function refuseOutside({ exhibition_ids }: Access, exhibition_id: string) {
  if (exhibition_ids && !exhibition_ids.includes(exhibition_id)) throw new AppError('NOT_ALLOWED');
}
