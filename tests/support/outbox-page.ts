import { browserTransport } from '#client/lib/browser-transport.ts';
import type { OutboxEntry } from '#client/lib/outbox/entry.ts';
import { putOut } from '#client/lib/outbox/outbox.ts';
import { keepSending } from '#client/lib/outbox/sending.ts';
import { readShown, showAgain } from '#client/lib/outbox/shown.ts';
import { setTransport } from '#client/lib/transport.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { collectExhibit, likeExhibit } from '#contract/exhibits.ts';
import { addReservation } from '#contract/reservations.ts';

/** A page of our own site on which there is nothing but the outbox: it starts in no time. */

const endpoints: Endpoint[] = [likeExhibit, collectExhibit, addReservation];

declare global {
  interface Window {
    put: (path: string, input: object, about?: string) => Promise<OutboxEntry>;
    listKept: () => Promise<readonly OutboxEntry[]>;
  }
}

setTransport(browserTransport(() => 'en'));
window.put = (path, input, about = '') => {
  const endpoint = endpoints.find((one) => one.path === path);
  if (!endpoint) throw new Error(`${path} is not known here.`);
  return putOut(endpoint, input, { about });
};
window.listKept = async () => {
  await showAgain();
  return readShown();
};
keepSending();
