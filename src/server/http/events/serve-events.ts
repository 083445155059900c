import type { OutgoingHttpHeaders } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  EVENT_TOPICS_MAX,
  EVENTS_PATH,
  isEventTopic,
  LAST_EVENT_HEADER,
  RESUMED_HEADER,
  type ServerEvent,
} from '#contract/events.ts';
import { TOKEN_HEADER } from '#contract/wire.ts';
import type { Bus } from '#server/db/bus.ts';
import type { Database } from '#server/db/open.ts';
import type { SignedIn } from '#server/http/admit.ts';
import { AppError } from '#server/http/app-error.ts';
import { createHub } from './hub.ts';
import { createStreams, type Reader } from './streams.ts';

/** Proxies cut what is silent for a minute. */
const HEARTBEAT_MS = 20_000;
/** How long a sign-in that has ended without a word of it, as by its age, is still read for. */
const SIGN_INS_MS = 60_000;
/** How long a stream waits for the bus to listen. */
const BUS_MS = 2_000;
/** Sign-ins that are checked by one query. */
const SIGN_INS_AT_ONCE = 1_000;

/** The account, all members of an exhibitor, or all readers of a public topic. */
export type Audience =
  | { account_id: string }
  | { exhibitor_id: string }
  | { topic: 'lives' }
  | { room_id: string };

/** Messages between processes. */
type Told =
  | { topic: string; event: ServerEvent }
  /** The hash of a sign-in that has ended. */
  | { ended: string }
  /** An exhibitor that a person acts for no longer. */
  | { left: string }
  | { keys: 'changed' };

/** Sends an event to an audience, or to many accounts, in every process; within a transaction, when that commits. */
export type Notify = (
  db: Database,
  to: Audience | { account_ids: readonly string[] },
  event: ServerEvent,
) => Promise<void>;

type ReaderOf = Pick<SignedIn, 'account_id' | 'member'>;

export interface Events {
  notify: Notify;
  /** Ends the streams of a sign-in, in every process. */
  endStreams: (db: Database, token_hash: string) => Promise<void>;
  /**
   * Ends the streams of all members of an exhibitor, in every process, when the transaction commits. They come back at
   * once, each with what its account may read then.
   */
  endStreamsOfMembers: (db: Database, exhibitor_id: string) => Promise<void>;
}

interface EventsParts {
  bus: Bus;
  /** The sign-ins that are still good, of those with these hashes. */
  findReaders: (token_hashes: readonly string[], now: Date) => Promise<Map<string, ReaderOf>>;
}

/**
 * Serves events as they happen, on one stream a tab: those of the signed-in account, and those of the public
 * topics that the tab names. An event for an account names only what has changed, never its content, so that
 * it tells nothing to an account that may not read it.
 */
export function serveEvents(app: FastifyInstance, { bus, findReaders }: EventsParts): Events {
  const hub = createHub();
  const streams = createStreams(hub);
  let subscription: ReturnType<Bus['subscribe']> | undefined;

  const onGap = () => {
    hub.interrupt(JSON.stringify({ what: 'gap' } satisfies ServerEvent));
    void checkSignIns();
  };

  /** A reader that begins before other processes are heard is told of what it may have missed. */
  async function subscribe() {
    subscription ??= bus.subscribe({
      onMessage: (text) => {
        const told = JSON.parse(text) as Told;
        if ('ended' in told) streams.end(({ token_hash }) => token_hash === told.ended);
        else if ('left' in told) {
          const topic = topicOf({ exhibitor_id: told.left });
          streams.end(({ own_topics }) => own_topics.includes(topic));
        } else if ('topic' in told) hub.publish(told.topic, JSON.stringify(told.event));
      },
      onGap,
    });
    const { begun } = subscription;
    const isHeard = begun.then(() => true);
    const isLate = setTimeout(BUS_MS, false, { ref: false });
    if (!(await Promise.race([isHeard, isLate]))) void begun.then(onGap);
  }

  app.get(EVENTS_PATH, { config: { reads: 'own_limit' } }, async (request, reply) => {
    const reader = await readerOf(app, request);
    streams.refuseTooMany(reader);
    await subscribe();
    const last_id = request.headers[LAST_EVENT_HEADER];
    const missed = typeof last_id === 'string' ? hub.missedSince(last_id, reader.topics) : null;
    const { raw } = reply.hijack();
    // It ends with its connection, and so needs no framing of its own around each write.
    raw.removeHeader('transfer-encoding');
    raw.writeHead(200, {
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      // A proxy must not collect what is to be read at once.
      'x-accel-buffering': 'no',
      connection: 'close',
      ...(missed && { [RESUMED_HEADER]: '1' }),
    });
    // The client learns at once that the stream is open.
    raw.write(Buffer.concat([Buffer.from(': here\n\n'), ...(missed ?? []), hub.idLine()]));
    streams.add(reader, raw);
  });

  async function checkSignIns() {
    await refuseEnded().catch(
      // A database that does not answer is no reason to sign out.
      (err: unknown) => app.log.warn({ err }, 'The sign-ins of open streams were not checked'),
    );
  }

  /** One query for many, however many tabs read with them. */
  async function refuseEnded() {
    const hashes = streams.listSignIns();
    for (let from = 0; from < hashes.length; from += SIGN_INS_AT_ONCE) {
      const checked = new Set(hashes.slice(from, from + SIGN_INS_AT_ONCE));
      const good = await findReaders([...checked], app.now());
      streams.end(({ token_hash, own_topics }) => {
        if (token_hash === null || !checked.has(token_hash)) return false;
        const found = good.get(token_hash);
        // One that acts for another exhibitor since comes back, and reads that one's events.
        return !found || topicsOf(found).join() !== own_topics.join();
      });
    }
  }

  const timers = [
    setInterval(streams.beat, HEARTBEAT_MS),
    setInterval(() => void checkSignIns(), SIGN_INS_MS),
  ];
  for (const timer of timers) timer.unref();

  // The server would wait for them without end.
  app.addHook('preClose', async () => streams.end(() => true));
  app.addHook('onClose', async () => {
    for (const timer of timers) clearInterval(timer);
    hub.close();
    subscription?.stop();
    await bus.close();
  });

  return {
    notify: (db, to, event) => {
      const audiences =
        'account_ids' in to ? to.account_ids.map((account_id) => ({ account_id })) : [to];
      return bus.publish(
        db,
        audiences.map((one) => textFor(one, event)),
      );
    },
    endStreams: (db, ended) => bus.publish(db, [JSON.stringify({ ended } satisfies Told)]),
    endStreamsOfMembers: (db, left) => bus.publish(db, [JSON.stringify({ left } satisfies Told)]),
  };
}

/** What the bus carries of an event. */
export function textFor(to: Audience, event: ServerEvent): string {
  return JSON.stringify({ topic: topicOf(to), event } satisfies Told);
}

/** The room that a text of the bus is about. */
export function roomIn(text: string): string | undefined {
  const told = JSON.parse(text) as Told;
  return 'topic' in told ? /^room:(.+)$/.exec(told.topic)?.[1] : undefined;
}

/** Names an audience as the bus and the hub do. */
function topicOf(to: Audience): string {
  if ('account_id' in to) return `account:${to.account_id}`;
  if ('exhibitor_id' in to) return `exhibitor:${to.exhibitor_id}`;
  return 'room_id' in to ? `room:${to.room_id}` : to.topic;
}

function topicsOf({ account_id, member }: ReaderOf): string[] {
  const own = topicOf({ account_id });
  return member ? [own, topicOf({ exhibitor_id: member.exhibitor_id })] : [own];
}

/** @throws {AppError} SIGN_IN_REQUIRED for who asks for no public topic either, and what a bad token is refused with */
async function readerOf(app: FastifyInstance, request: FastifyRequest): Promise<Reader> {
  const topics = publicTopics(request.query as Record<string, unknown>);
  const token = request.headers[TOKEN_HEADER];
  if (typeof token !== 'string' || token === '') {
    if (topics.length === 0) throw new AppError('SIGN_IN_REQUIRED');
    return { account_id: null, token_hash: null, own_topics: [], topics, address: request.ip };
  }
  const signed_in = await app.authenticate(token, app.now());
  const { account_id, token_hash } = signed_in;
  const own_topics = topicsOf(signed_in);
  const all = [...topics, ...own_topics];
  return { account_id, token_hash, own_topics, topics: all, address: request.ip };
}

function publicTopics({ topics }: Record<string, unknown>): string[] {
  if (topics === undefined) return [];
  const named = typeof topics === 'string' ? [...new Set(topics.split(','))] : [];
  const isGood = named.every(isEventTopic);
  if (isGood && named.length > 0 && named.length <= EVENT_TOPICS_MAX) return named;
  throw new AppError('BAD_INPUT', { issues: [{ field: 'topics', name: 'invalid' }] });
}
