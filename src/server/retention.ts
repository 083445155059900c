import { deleteOldReservations } from '#server/features/booth-requests/jobs.ts';
import type { Database } from './db/open.ts';
import { deletePastCounts } from './db/rate-limiter.ts';
import { deleteOldBuyingLeads } from './features/buying-leads/jobs.ts';
import { deleteOldChats } from './features/chat/rows.ts';
import { deleteOldLikes } from './features/exhibits/rows.ts';
import { deleteOldFeedback } from './features/feedback/rows.ts';
import { deleteOldEvents } from './features/history/jobs.ts';
import { deleteOldSeals } from './features/history/seal.ts';
import { deleteOldInquiries, deleteOrphanedAttachments } from './features/inquiries/jobs.ts';
import { deleteOldInvitations } from './features/invitations/jobs.ts';
import { deleteOldSignals } from './features/lives/rows.ts';
import { deleteOldSubscriptions } from './features/lives/subscription-rows.ts';
import { deletePastMails } from './features/mail-stops/rows.ts';
import { deleteOldMemberInvitations } from './features/members/jobs.ts';
import { deleteOldSeats } from './features/programme/jobs.ts';
import { deleteOldRegistrations } from './features/registrations/jobs.ts';
import { deleteOldSignIns, deleteUnusedAccounts } from './features/sign-in/jobs.ts';
import { deleteUnusedFiles } from './features/stored-files/jobs.ts';
import { deleteOldTransfers } from './features/transfers/jobs.ts';
import { deleteUnusedUploads } from './features/uploads/jobs.ts';
import { deleteOldAnswers } from './http/idempotency.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { FileStore } from './outbound/files.ts';

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
    attachments: deleteOrphanedAttachments,
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
