import type { Logger } from 'pino';
import type { Database } from './db/open.ts';
import { deletePastCounts } from './db/rate-limiter.ts';
import { deleteOldBuyingLeads } from './features/buying-leads/jobs.ts';
import { forgetOldInquiries } from './features/inquiries/jobs.ts';
import { forgetOldMemberInvitations } from './features/members/jobs.ts';
import { forgetOldCopies } from './features/pictures/jobs.ts';
import { forgetOldRegistrations } from './features/registrations/jobs.ts';
import { forgetOldReservations } from './features/reservations/jobs.ts';
import { forgetOldSignIns, forgetUnusedAccounts } from './features/sign-in/jobs.ts';
import { forgetOldTransfers } from './features/transfers/jobs.ts';
import { sweepUploads } from './features/uploads/jobs.ts';
import { deleteOldAnswers } from './http/idempotency.ts';
import type { FileStore } from './outbound/files.ts';

const EVERY_MS = 60 * 60_000;

/** Deletes what has been kept long enough; the retention times are in `limits` and in the privacy policy. */
export async function forgetOld(db: Database, now: Date) {
  await forgetOldTransfers(db, now);
  await forgetOldMemberInvitations(db, now);
  await forgetOldSignIns(db, now);
  await forgetOldRegistrations(db, now);
  await forgetOldReservations(db, now);
  await forgetOldInquiries(db, now);
  await deleteOldBuyingLeads(db, now);
  await forgetUnusedAccounts(db, now);
  await deleteOldAnswers(db, now);
  // These are counted by the clock of the machine.
  await deletePastCounts(db, new Date());
}

interface ForgetParts {
  files: FileStore;
  pictures_folder: string;
  log: Logger;
  now: () => Date;
}

/** Does so every hour; answers how to stop. */
export function forgetRegularly(
  db: Database,
  { files, pictures_folder, log, now }: ForgetParts,
): () => void {
  const timer = setInterval(() => {
    forgetOld(db, now()).catch((err: unknown) => log.error({ err }, 'old data were not deleted'));
    sweepUploads(db, files, now()).catch((err: unknown) =>
      log.error({ err }, 'unused pictures were not deleted'),
    );
    forgetOldCopies(pictures_folder, now()).catch((err: unknown) =>
      log.error({ err }, 'old copies of pictures were not deleted'),
    );
  }, EVERY_MS);
  return () => clearInterval(timer);
}
