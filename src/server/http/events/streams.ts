import type { ServerResponse } from 'node:http';
import { AppError } from '#server/http/app-error.ts';
import type { Hub } from './hub.ts';

/** Open tabs per account; a new one closes the oldest. */
const STREAMS_AN_ACCOUNT = 6;
/** Enough for a hall full of people behind one address. */
const STREAMS_AN_ADDRESS = 5_000;
/** Each takes up to 20 kB. */
const STREAMS_MAX = 12_000;
/** Readers with more unread bytes are disconnected; they reconnect. */
const UNREAD_BYTES = 64 * 1024;
const RETRY_SECONDS = 30;
const HEARTBEAT = Buffer.from(': \n\n');

export interface Reader {
  /** null: not signed in. */
  account_id: string | null;
  token_hash: string | null;
  /** Topics of the account and its exhibitor. */
  own_topics: readonly string[];
  /** Own and public topics. */
  topics: readonly string[];
  /** Network address. */
  address: string;
}

interface Stream {
  reader: Reader;
  answer: ServerResponse;
}

/** The open streams of this process. */
export function createStreams(hub: Hub) {
  const streams = new Set<Stream>();
  const byAccount = new Map<string, Set<Stream>>();
  const addresses = new Map<string, number>();

  function write({ answer }: Stream, bytes: Buffer) {
    // Ended streams are unsubscribed when their connection closes.
    if (answer.writableEnded) return;
    if (answer.writableLength > UNREAD_BYTES) answer.destroy();
    // The stream has no framing. Writing to the socket costs half as much as to the response, thousands of
    // times per second.
    else (answer.socket ?? answer).write(bytes);
  }

  return {
    /** @throws {AppError} if this process, or the reader's address, is at its limit */
    refuseTooMany: ({ address }: Reader) => {
      if (streams.size >= STREAMS_MAX) {
        throw new AppError('UNAVAILABLE', { retryAfter: RETRY_SECONDS });
      }
      if ((addresses.get(address) ?? 0) >= STREAMS_AN_ADDRESS) {
        throw new AppError('TOO_MANY_REQUESTS', { retryAfter: RETRY_SECONDS });
      }
    },
    add: (reader: Reader, answer: ServerResponse) => {
      // The connection closed meanwhile and emits no further event.
      if (answer.destroyed) return;
      const stream: Stream = { reader, answer };
      const { account_id, address } = reader;
      streams.add(stream);
      addresses.set(address, (addresses.get(address) ?? 0) + 1);
      const own = account_id === null ? null : setOf(byAccount, account_id);
      own?.add(stream);
      if (own && own.size > STREAMS_AN_ACCOUNT) [...own][0]?.answer.end();
      const unsubscribe = hub.subscribe(reader.topics, (bytes) => write(stream, bytes));
      answer.once('close', () => {
        unsubscribe();
        streams.delete(stream);
        own?.delete(stream);
        if (account_id !== null && own?.size === 0) byAccount.delete(account_id);
        const others = (addresses.get(address) ?? 1) - 1;
        if (others > 0) addresses.set(address, others);
        else addresses.delete(address);
      });
    },
    /** Ends the streams of matching readers. */
    end: (isMeant: (reader: Reader) => boolean) => {
      for (const { reader, answer } of streams) if (isMeant(reader)) answer.end();
    },
    /** Token hashes of all readers. */
    listSignIns: () => [
      ...new Set([...streams].flatMap(({ reader: { token_hash } }) => token_hash ?? [])),
    ],
    beat: () => {
      for (const stream of streams) write(stream, HEARTBEAT);
    },
  };
}

function setOf<K, V>(map: Map<K, Set<V>>, key: K): Set<V> {
  const found = map.get(key) ?? new Set<V>();
  map.set(key, found);
  return found;
}
