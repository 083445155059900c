import type { Database } from '#server/db/open.ts';
import { deletePastCounts } from '#server/db/rate-limiter.ts';
import { deleteOldReservations } from '#server/features/booth-requests/jobs.ts';
import { deleteOldBuyingLeads } from '#server/features/buying-leads/jobs.ts';
import { deleteOldChats } from '#server/features/chat/rows.ts';
import { deleteOldLikes } from '#server/features/exhibits/rows.ts';
import { deleteOldFeedback } from '#server/features/feedback/rows.ts';
import { deleteOldEvents } from '#server/features/history/jobs.ts';
import { deleteOldSeals } from '#server/features/history/seal.ts';
import { deleteLooseAttachments, deleteOldInquiries } from '#server/features/inquiries/jobs.ts';
import { deleteOldInvitations } from '#server/features/invitations/jobs.ts';
import { deleteOldSignals } from '#server/features/lives/rows.ts';
import { deleteOldSubscriptions } from '#server/features/lives/subscription-rows.ts';
import { deletePastMails } from '#server/features/mail-stops/rows.ts';
import { deleteOldMemberInvitations } from '#server/features/members/jobs.ts';
import { deleteOldRegistrations, deleteUnusedAccounts } from '#server/features/persons/jobs.ts';
import { deleteOldSeats } from '#server/features/programme/jobs.ts';
import { deleteOldSignIns } from '#server/features/sign-in/jobs.ts';
import { deleteUnusedFiles } from '#server/features/stored-files/jobs.ts';
import { deleteOldTransfers } from '#server/features/transfers/jobs.ts';
import { deleteUnusedUploads } from '#server/features/uploads/jobs.ts';
import { deleteOldAnswers } from '#server/http/idempotency.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { FileStore } from '#server/outbound/files.ts';

const DELETE = 'delete-expired';
const RETRIES = 3;
const RETRY_SECONDS = 60;

interface RetentionParts {
  files: FileStore;
  now: () => Date;
}

/** The times are in `limits` and in the privacy policy. Accounts come last: what belongs to them goes first. */
const deletions: Record<string, (db: Database, now: Date) => Promise<void>> = {
  transfers: deleteOldTransfers,
  member_invitations: deleteOldMemberInvitations,
  events: deleteOldEvents,
  event_seals: deleteOldSeals,
  invitations: deleteOldInvitations,
  sign_ins: deleteOldSignIns,
  seats: deleteOldSeats,
  chats: deleteOldChats,
  likes: deleteOldLikes,
  live_subscriptions: deleteOldSubscriptions,
  live_signals: deleteOldSignals,
  registrations: deleteOldRegistrations,
  reservations: deleteOldReservations,
  inquiries: deleteOldInquiries,
  buying_leads: deleteOldBuyingLeads,
  feedback: deleteOldFeedback,
  daily_mails: deletePastMails,
  answers: deleteOldAnswers,
  // Counted by the clock of the machine.
  counts: (db) => deletePastCounts(db, new Date()),
  accounts: deleteUnusedAccounts,
};

/** Rows that go together with a file. */
const fileDeletions: Record<string, (db: Database, files: FileStore, now: Date) => Promise<void>> =
  {
    uploads: deleteUnusedUploads,
    stored_files: deleteUnusedFiles,
    attachments: deleteLooseAttachments,
  };

/** Every hour each kind of rows is deleted that has reached its age, one after the other. */
export function retentionJobs(db: Database, { files, now }: RetentionParts): Jobs {
  return {
    scheduled: [
      {
        name: 'find-expired',
        cron: '20 * * * *',
        run: (enqueue) =>
          enqueue(
            DELETE,
            [...Object.keys(deletions), ...Object.keys(fileDeletions)].map((kind) => ({ kind })),
          ),
      },
    ],
    queued: [
      {
        name: DELETE,
        retries: RETRIES,
        retry_seconds: RETRY_SECONDS,
        run: async ({ kind = '' }) => {
          // A kind of an older or newer version is not known here.
          await deletions[kind]?.(db, now());
          await fileDeletions[kind]?.(db, files, now());
        },
      },
    ],
  };
}

/** All deletions of rows at once. */
export async function deleteExpired(db: Database, now: Date) {
  for (const run of Object.values(deletions)) await run(db, now);
}
