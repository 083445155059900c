import { readSignIn } from '#client/device/sign-in.ts';
import { PICTURE_KEY, readPicture, savePicture } from '#client/device/ticket-picture.ts';
import type { StoredTicket } from '#client/device/ticket-store.ts';
import { call } from '#client/wire/api.ts';
import { type AdmissionTicket, makeAdmissionPicture } from '#contract/admissions.ts';
import { makeTicketPicture } from '#contract/tickets.ts';

/** Something that the server draws as a picture, to be saved on the phone. */
export interface Pictured {
  account_id: string;
  /** Key of the ticket or the admission, under which the picture is stored. */
  key: string;
  /** The code in the picture. */
  qr_text: string;
  /** The picture's other inputs: a change causes a new fetch. */
  shows: unknown;
  /** Requests the picture's short-lived URL. */
  make: (options: { signal?: AbortSignal }) => Promise<{ url: string }>;
}

export function picturedTicket({
  account_id,
  ticket,
}: Pick<StoredTicket, 'account_id' | 'ticket'>): Pictured {
  const { qr_text } = ticket;
  const make: Pictured['make'] = (options) => call(makeTicketPicture, {}, options);
  return { account_id, key: PICTURE_KEY, qr_text, shows: ticket, make };
}

export function picturedAdmission(
  account_id: string,
  { code, entered_at: _, certificate_number: __, ...ticket }: AdmissionTicket,
): Pictured | null {
  if (!code) return null;
  const { conference_id } = ticket;
  return {
    account_id,
    key: `${PICTURE_KEY} ${code.admission_id}`,
    qr_text: code.qr_text,
    shows: ticket,
    make: (options) => call(makeAdmissionPicture, { conference_id }, options),
  };
}

/** Prefetches the server's picture: users need it most where there is no network. */
export async function fetchTicketPicture(pictured: Pictured, lang: string): Promise<void> {
  const { account_id, key, qr_text, shows, make } = pictured;
  const made_of = JSON.stringify([lang, qr_text, shows]);
  if ((await readPicture(account_id, key))?.made_of === made_of) return;
  const { url } = await make({});
  const answer = await fetch(url);
  // A captive portal answers too, with an HTML page.
  if (!answer.ok || answer.headers.get('content-type') !== 'image/png') return;
  const picture = { qr_text, made_of, url: await dataUrl(await answer.blob()) };
  // Stores nothing after a sign-out.
  if (readSignIn()?.account_id === account_id) await savePicture(account_id, key, picture);
}

function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
