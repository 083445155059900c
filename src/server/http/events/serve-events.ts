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

/** Proxies cut connections that are silent for a minute. */
const HEARTBEAT_MS = 20_000;
/** The time that a stream may outlive a sign-in that ended silently, such as an expired one. */
const SIGN_INS_MS = 60_000;
/** Time-out for the bus to start listening. */
const BUS_MS = 2_000;
/** Sign-ins checked per query. */
const SIGN_INS_AT_ONCE = 1_000;

/** An account, all members of an exhibitor, or all readers of a public topic. */
export type Audience =
  | { account_id: string }
  | { exhibitor_id: string }
  | { topic: 'lives' }
  | { room_id: string };

/** Messages between processes. */
type BusMessage =
  | { topic: string; event: ServerEvent }
  /** The hash of an ended sign-in. */
  | { ended: string }
  /** An exhibitor that a person has left. */
  | { left: string }
  | { keys: 'changed' };

/** Sends an event to an audience, or to many accounts, in every process. In a transaction it is sent on commit. */
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
   * Ends the streams of all members of an exhibitor, in every process, on commit. They reconnect at once with
   * their current rights.
   */
  endStreamsOfMembers: (db: Database, exhibitor_id: string) => Promise<void>;
}

interface EventsParts {
  bus: Bus;
  /** Filters for the sign-ins that are still valid. */
  findReaders: (token_hashes: readonly string[], now: Date) => Promise<Map<string, ReaderOf>>;
}

/**
 * Serves events on one stream per tab: for the signed-in account and for public topics that the tab names. An
 * event for an account names only the change, never its content. So it reveals nothing to an account without
 * access.
 */
export function serveEvents(app: FastifyInstance, { bus, findReaders }: EventsParts): Events {
  const hub = createHub();
  const streams = createStreams(hub);
  let subscription: ReturnType<Bus['subscribe']> | undefined;

  const onGap = () => {
    hub.interrupt(JSON.stringify({ what: 'gap' } satisfies ServerEvent));
    void checkSignIns();
  };

  /** A reader that starts before other processes are subscribed gets an event about possible gaps. */
  async function subscribe() {
    subscription ??= bus.subscribe({
      onMessage: (text) => {
        const message = JSON.parse(text) as BusMessage;
        if ('ended' in message) streams.end(({ token_hash }) => token_hash === message.ended);
        else if ('left' in message) {
          const topic = topicOf({ exhibitor_id: message.left });
          streams.end(({ own_topics }) => own_topics.includes(topic));
        } else if ('topic' in message) hub.publish(message.topic, JSON.stringify(message.event));
      },
      onGap,
    });
    const { begun } = subscription;
    const isSubscribed = begun.then(() => true);
    const isLate = setTimeout(BUS_MS, false, { ref: false });
    if (!(await Promise.race([isSubscribed, isLate]))) void begun.then(onGap);
  }

  app.get(EVENTS_PATH, { config: { reads: 'own_limit' } }, async (request, reply) => {
    const reader = await readerOf(app, request);
    streams.refuseTooMany(reader);
    await subscribe();
    const last_id = request.headers[LAST_EVENT_HEADER];
    const missed = typeof last_id === 'string' ? hub.missedSince(last_id, reader.topics) : null;
    const { raw } = reply.hijack();
    // The stream ends with its connection, so it needs no chunked framing.
    raw.removeHeader('transfer-encoding');
    raw.writeHead(200, {
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      // Disables proxy buffering.
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
      // An unavailable database is no reason to sign out.
      (err: unknown) => app.log.warn({ err }, 'The sign-ins of open streams were not checked'),
    );
  }

  /** Checks many sign-ins per query, however many tabs use them. */
  async function refuseEnded() {
    const hashes = streams.listSignIns();
    for (let from = 0; from < hashes.length; from += SIGN_INS_AT_ONCE) {
      const checked = new Set(hashes.slice(from, from + SIGN_INS_AT_ONCE));
      const good = await findReaders([...checked], app.now());
      streams.end(({ token_hash, own_topics }) => {
        if (token_hash === null || !checked.has(token_hash)) return false;
        const found = good.get(token_hash);
        // A reader that changed its exhibitor reconnects and reads the new topics.
        return !found || topicsOf(found).join() !== own_topics.join();
      });
    }
  }

  const timers = [
    setInterval(streams.beat, HEARTBEAT_MS),
    setInterval(() => void checkSignIns(), SIGN_INS_MS),
  ];
  for (const timer of timers) timer.unref();

  // The server would wait for open streams without end.
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
    endStreams: (db, ended) => bus.publish(db, [JSON.stringify({ ended } satisfies BusMessage)]),
    endStreamsOfMembers: (db, left) =>
      bus.publish(db, [JSON.stringify({ left } satisfies BusMessage)]),
  };
}

/** The bus message of an event. */
export function textFor(to: Audience, event: ServerEvent): string {
  return JSON.stringify({ topic: topicOf(to), event } satisfies BusMessage);
}

/** The room of a bus message. */
export function roomIn(text: string): string | undefined {
  const message = JSON.parse(text) as BusMessage;
  return 'topic' in message ? /^room:(.+)$/.exec(message.topic)?.[1] : undefined;
}

/** The topic name of an audience, on the bus and in the hub. */
function topicOf(to: Audience): string {
  if ('account_id' in to) return `account:${to.account_id}`;
  if ('exhibitor_id' in to) return `exhibitor:${to.exhibitor_id}`;
  return 'room_id' in to ? `room:${to.room_id}` : to.topic;
}

function topicsOf({ account_id, member }: ReaderOf): string[] {
  const own = topicOf({ account_id });
  return member ? [own, topicOf({ exhibitor_id: member.exhibitor_id })] : [own];
}

/** @throws {AppError} SIGN_IN_REQUIRED without a public topic and token; otherwise the refusal of a bad token */
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
