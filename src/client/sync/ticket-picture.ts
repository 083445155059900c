import { readSignIn } from '#client/device/sign-in.ts';
import { readPicture, savePicture } from '#client/device/ticket-picture.ts';
import type { StoredTicket } from '#client/device/ticket-store.ts';
import { call } from '#client/wire/api.ts';
import { makeTicketPicture } from '#contract/tickets.ts';

/** Fetches the server's picture of a ticket ahead: it is wanted most where nothing can be fetched. */
export async function fetchTicketPicture(
  { account_id, ticket }: Pick<StoredTicket, 'account_id' | 'ticket'>,
  lang: string,
): Promise<void> {
  const made_of = JSON.stringify([lang, ticket]);
  if ((await readPicture(account_id))?.made_of === made_of) return;
  const { url } = await call(makeTicketPicture, {});
  const answer = await fetch(url);
  // A captive portal answers too, with a page.
  if (!answer.ok || answer.headers.get('content-type') !== 'image/png') return;
  const picture = { qr_text: ticket.qr_text, made_of, url: await dataUrl(await answer.blob()) };
  // Who signed out meanwhile leaves nothing behind.
  if (readSignIn()?.account_id === account_id) await savePicture(account_id, picture);
}

function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
