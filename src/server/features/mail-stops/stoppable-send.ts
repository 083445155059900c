import type { Database } from '#server/db/open.ts';
import type { Send } from '#server/outbound/message.ts';
import { stopLines } from './messages.ts';
import { addressHash, findStopped } from './rows.ts';
import { kindsOfMails, writeStop } from './rules.ts';

interface StopParts {
  code_key: Uint8Array;
  mail_key: Uint8Array;
  /** The site's origin for the link; undefined: mails contain no link. */
  origin: () => string | undefined;
}

/**
 * Wraps `send`: drops e-mails of a kind that the address has stopped. Adds a link that stops the kind, unless
 * the e-mail has a narrower one. Must not be called inside a transaction.
 */
export function createStoppableSend(
  send: Send,
  db: Database,
  { code_key, mail_key, origin }: StopParts,
): Send {
  return async (message) => {
    const { channel, to, purpose, lang, text, one_click_url } = message;
    const kind = channel === 'email' ? kindsOfMails[purpose] : null;
    if (!kind) return send(message);
    const address_hash = addressHash(code_key, { by: 'email', email: to.toLowerCase() });
    if ((await findStopped(db, kind, [address_hash])).size > 0) return;
    const site = origin();
    if (one_click_url || !site) return send(message);
    const stop = writeStop(mail_key, { kind, address_hash });
    const page = `${site}/audience/stop-mails?${new URLSearchParams({ mails: stop, lang })}`;
    return send({
      ...message,
      text: `${text}\n\n${stopLines(lang, page)}`,
      one_click_url: `${site}/stop-mails/of/${stop}`,
    });
  };
}
