import type { Logger } from 'pino';
import { makeToken } from '#server/crypto/codes.ts';
import { makeCode58 } from '#server/crypto/make-code58.ts';
import type { Database } from '#server/db/open.ts';
import { inOwnWords } from '#server/features/automatic-messages/rows.ts';
import { getExhibitionOf } from '#server/features/exhibitions/rows.ts';
import { addressHash, findStopped } from '#server/features/mail-stops/rows.ts';
import type { AccessInvitationRow } from '#server/features/members/tables.ts';
import { messageSmsBudget } from '#server/features/sign-in/sms-budget-rows.ts';
import type { Attempt, Jobs } from '#server/jobs/jobs.ts';
import { mailQueue, sendClaimed } from '#server/jobs/mail-queue.ts';
import type { Send } from '#server/outbound/message.ts';
import { sendWithinBudget } from '#server/outbound/within-budget.ts';
import { accessMessage } from './messages.ts';
import { claim, findDue, findInvited, giveUpClaims, settle } from './rows.ts';

export interface AccessParts {
  send: Send;
  /** An SMS template is configured, so phones can be invited. */
  by_sms: boolean;
  /** The organiser's daily SMS budget. */
  sms_a_day: number;
  keys: { code_key: Uint8Array };
  /** The site's origin, for links. */
  origin: () => string;
  log: Pick<Logger, 'error' | 'warn'>;
  now: () => Date;
}

/** Sends people their link to workspace or console, each once per request. */
export function accessInvitationJobs(db: Database, parts: AccessParts): Jobs {
  return mailQueue({
    finder: 'find-access-mails',
    sender: 'send-access-mail',
    findDue: async (at_most) => {
      await giveUpClaims(db, parts.now());
      return findDue(db, parts.now(), at_most);
    },
    send: (id, attempt) => sendAccessMail(db, parts, id, attempt),
  });
}

/** @throws {NotSent} if the mail must be retried */
export async function sendAccessMail(
  db: Database,
  parts: AccessParts,
  id: string,
  { isLast }: Attempt,
) {
  const { send, keys, now, log, origin, by_sms } = parts;
  const found = await findInvited(db, id);
  // An SMS template takes few characters. They open no workspace: its person signs in with a code.
  const token = found && !found.email ? makeCode58() : makeToken();
  const claimed = await claim(db, id, token, now());
  if (!claimed) return;
  const { lang, expires_at } = claimed;
  const end = (state: AccessInvitationRow['state']) => settle(db, id, state, now());
  if (!found || !(found.email || (by_sms && found.cellphone))) return end('failed');
  const { email, cellphone, name, exhibitor } = found;
  if (email) {
    const address_hash = addressHash(keys.code_key, { by: 'email', email });
    if ((await findStopped(db, 'access', [address_hash])).size > 0) return end('stopped');
  }
  const edition = exhibitor?.exhibition_id ?? null;
  const exhibition = await getExhibitionOf({ db, edition });
  const shipped = accessMessage({
    place: exhibitor ? 'workspace' : 'console',
    lang,
    ...(email ? { channel: 'email', to: email } : { channel: 'sms', to: cellphone ?? '' }),
    name,
    of: exhibitor ? exhibitor.name[lang] || exhibitor.name.zh || exhibitor.name.en : '',
    exhibition_name: exhibition.name[lang],
    contact_email: exhibition.contacts.email,
    // The fragment is not sent to servers.
    link: `${origin()}/workspace/join?lang=${lang}#~${token}`,
    token,
    expires_at,
    time_zone: exhibition.time_zone,
  });
  const message = await inOwnWords(db, exhibition.id, shipped);
  if (!message) return end('stopped');
  await sendClaimed({
    send: async () => {
      const isSent = await sendWithinBudget(send, messageSmsBudget(db, parts), message);
      if (!isSent) log.warn({ sms_a_day: parts.sms_a_day }, 'An invitation was not sent by SMS');
      return isSent;
    },
    settle: end,
    onError: (error) =>
      log.error({ err: error }, 'An invitation to workspace or console was not sent'),
    isLast,
  });
}
