import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { EVENTS_PATH, type LiveEvent } from '#contract/events.ts';
import { TOKEN_HEADER } from '#contract/wire.ts';
import type { Bus } from '#server/db/bus.ts';
import type { Database } from '#server/db/open.ts';
import { AppError } from './app-error.ts';
import type { SignedIn } from './serve.ts';

/** Proxies cut what is silent for a minute. */
const HEARTBEAT_MS = 20_000;
/** After so many heartbeats the token of a stream is checked again: a sign-in may have ended. */
const BEATS_A_SIGN_IN = 3;
/** Open tabs of one account; the oldest makes room. */
const STREAMS_AN_ACCOUNT = 6;
const STREAMS_MAX = 10_000;
/** A reader with more unread bytes is disconnected; it will reconnect. */
const UNREAD_BYTES = 64 * 1024;
const RETRY_SECONDS = 30;

/** The account, or all members of an exhibitor. */
type Audience = { account_id: string } | { exhibitor_id: string };
interface News {
  to: Audience;
  event: LiveEvent;
}

interface Stream {
  reader: Pick<SignedIn, 'account_id' | 'member'>;
  body: Readable;
}

/** Sends an event to an audience, in every process; within a transaction, when that commits. */
export type Notify = (db: Database, to: Audience, event: LiveEvent) => Promise<void>;

/**
 * Serves the events of the signed-in account as they happen. An event names only what has changed,
 * never its content, so that it tells nothing to an account that may not read it.
 */
export function serveLive(app: FastifyInstance, bus: Bus): Notify {
  const streams = new Set<Stream>();
  let unsubscribe: (() => void) | undefined;

  function subscribe() {
    unsubscribe ??= bus.subscribe({
      onMessage: (text) => {
        const { to, event } = JSON.parse(text) as News;
        for (const stream of streams) if (isFor(to, stream)) write(stream, event);
      },
      onGap: () => {
        for (const stream of streams) write(stream, { what: 'gap' });
      },
    });
  }

  app.get(EVENTS_PATH, async (request, reply) => {
    const token = request.headers[TOKEN_HEADER];
    if (typeof token !== 'string' || token === '') throw new AppError('SIGN_IN_REQUIRED');
    const reader = await app.authenticate(token, app.now());
    if (streams.size >= STREAMS_MAX) {
      throw new AppError('UNAVAILABLE', { retryAfter: RETRY_SECONDS });
    }
    subscribe();

    const stream: Stream = { reader, body: new Readable({ read: () => undefined }) };
    const own = [...streams].filter(
      ({ reader: { account_id } }) => account_id === reader.account_id,
    );
    for (const { body } of own.slice(0, Math.max(0, own.length + 1 - STREAMS_AN_ACCOUNT))) {
      body.push(null);
    }
    streams.add(stream);
    // The client learns at once that the stream is open.
    stream.body.push(': here\n\n');

    let beats = 0;
    const heart = setInterval(async () => {
      beats += 1;
      stream.body.push(': \n\n');
      if (beats % BEATS_A_SIGN_IN !== 0) return;
      try {
        stream.reader = await app.authenticate(token, app.now());
      } catch (error) {
        // A database that does not answer is no reason to sign out.
        if (error instanceof AppError) stream.body.push(null);
      }
    }, HEARTBEAT_MS);
    stream.body.once('close', () => {
      clearInterval(heart);
      streams.delete(stream);
    });
    return (
      reply
        .type('text/event-stream')
        .header('cache-control', 'no-store')
        // A proxy must not collect what is to be read at once.
        .header('x-accel-buffering', 'no')
        .send(stream.body)
    );
  });

  // The server would wait for them without end.
  app.addHook('preClose', async () => {
    for (const { body } of streams) body.push(null);
  });
  app.addHook('onClose', async () => {
    unsubscribe?.();
    await bus.close();
  });

  return (db, to, event) => bus.publish(db, JSON.stringify({ to, event } satisfies News));
}

function isFor(to: Audience, { reader: { account_id, member } }: Stream): boolean {
  if ('account_id' in to) return to.account_id === account_id;
  return to.exhibitor_id === member?.exhibitor_id;
}

function write({ body }: Stream, event: LiveEvent) {
  if (body.readableLength > UNREAD_BYTES) body.destroy();
  else body.push(`data: ${JSON.stringify(event)}\n\n`);
}
