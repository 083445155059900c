import { type randomUUID, randomUUIDv7 } from 'node:crypto';
import { listChatMessages, sendChatMessage } from '#contract/chat.ts';
import { getCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import { addLives } from '#server/features/lives/rows.ts';
import { type BuyerServer, freshEmail, signInBy } from './buyers.ts';

const words = (text: string) => ({ zh: text, en: text });

/** A live stream that is on, of an exhibitor or the organiser. @returns its id */
export async function liveWithChat(
  { database: { db }, clock }: BuyerServer,
  exhibitor_id?: string,
) {
  const id = randomUUIDv7();
  const { id: exhibition_id } = await getCurrentExhibition(db);
  const hour = (hours: number) => new Date(clock.now.getTime() + hours * 3_600_000);
  await addLives(db, [
    {
      id,
      exhibition_id,
      exhibitor_id: exhibitor_id ?? null,
      title: words('Live'),
      summary: words('Live'),
      anchor: words('Zhou Min'),
      guests: [],
      exhibit_ids: [],
      review: 'accepted',
      starts_at: hour(-1),
      ends_at: hour(1),
      created_at: clock.now,
      accepted_at: clock.now,
      submitted_at: clock.now,
    },
  ]);
  return id;
}

/** The chat of a live stream as its readers and writers use it. */
export function chatOf(server: BuyerServer, live_id: string) {
  return {
    live_id,
    /** Lets so many seconds pass. */
    wait: (seconds: number) => {
      server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000);
    },
    writer: () => signInBy(server, { email: freshEmail() }),
    send: (
      writer: { token: string },
      text: string,
      more: { key?: ReturnType<typeof randomUUID>; name?: string } = {},
    ) => {
      const { key, ...fields } = more;
      const call = { ...writer, ...(key && { key }) };
      return server.post('/web/live/chat', { live_id, text, ...fields }, call);
    },
    /** Sends what has to be published. */
    say: async (writer: { token: string }, text: string) => {
      const { data } = await server.post('/web/live/chat', { live_id, text }, writer);
      const sent = sendChatMessage.output.parse(data);
      if (sent.outcome !== 'published') throw new Error('It was held.');
      return sent.message;
    },
    list: async (query = '') =>
      listChatMessages.output.parse(
        (await server.get(`/web/live/messages?live_id=${live_id}${query}`)).data,
      ),
    texts: async () => {
      const answer = await server.get(`/web/live/messages?live_id=${live_id}`);
      const { entries } = listChatMessages.output.parse(answer.data);
      return entries.flatMap((entry) => (entry.is === 'message' ? entry.text : []));
    },
    act: (verb: string, moderator: { token: string }, fields: object = {}) =>
      server.post(`/web/live/${verb}`, { live_id, ...fields }, moderator),
  };
}
