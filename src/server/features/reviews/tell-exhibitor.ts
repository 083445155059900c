import type { ReviewOutcome } from '#contract/reviews.ts';
import type { Lang } from '#contract/wire.ts';
import type { Database } from '#server/db/open.ts';
import { getExhibitionOf } from '#server/features/exhibitions/rows.ts';
import { findAny } from '#server/features/exhibitors/rows.ts';
import { findMembers } from '#server/features/members/rows.ts';
import type { Send } from '#server/outbound/message.ts';
import { reviewMessage, workspacePaths } from './messages.ts';

interface Telling {
  send: Send;
  /** The site's address; undefined: the mail names no page. */
  origin: string | undefined;
}

/** Mails every member of an exhibitor what was decided. One address that fails stops no other. */
export async function tellExhibitor(
  db: Database,
  { kind, outcome, exhibitor_id, title, reason }: ReviewOutcome,
  { send, origin }: Telling,
) {
  if (outcome === 'accepted' || !exhibitor_id) return;
  // Its page may be what was taken down.
  const told = await findAny(db, exhibitor_id);
  const lang: Lang = told?.country === 'CN' ? 'zh' : 'en';
  const edition = told?.exhibition_id ?? null;
  const { name, contacts } = await getExhibitionOf({ db, edition });
  const about = {
    lang,
    outcome,
    reason,
    exhibition_name: name[lang],
    title: title[lang] || title.zh || title.en,
    contact_email: contacts.email,
    workspace_url: origin ? `${origin}${workspacePaths[kind]}?lang=${lang}` : null,
  };
  const members = await findMembers(db, exhibitor_id);
  const sent = await Promise.allSettled(
    members.map(({ email: to }) => send(reviewMessage({ ...about, to }))),
  );
  const failed = sent.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}
