import type { OutboxEntry } from '#client/sync/outbox/entry.ts';
import { enqueue } from '#client/sync/outbox/outbox.ts';
import { readOutbox, reloadOutbox } from '#client/sync/outbox/outbox-state.ts';
import { startSending } from '#client/sync/outbox/sending.ts';
import { browserTransport } from '#client/wire/browser-transport.ts';
import { setTransport } from '#client/wire/transport.ts';
import { addReservation } from '#contract/booth-requests.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { collectExhibit, likeExhibit } from '#contract/exhibits.ts';

/** A page of our own site on which there is nothing but the outbox: it starts in no time. */

const endpoints: Endpoint[] = [likeExhibit, collectExhibit, addReservation];

declare global {
  interface Window {
    put: (path: string, input: object, about?: string) => Promise<OutboxEntry>;
    listRecordKeys: () => Promise<readonly OutboxEntry[]>;
  }
}

setTransport(browserTransport(() => 'en'));
window.put = (path, input, about = '') => {
  const endpoint = endpoints.find((one) => one.path === path);
  if (!endpoint) throw new Error(`${path} is not known here.`);
  return enqueue(endpoint, input, { about });
};
window.listRecordKeys = async () => {
  await reloadOutbox();
  return readOutbox();
};
startSending();
