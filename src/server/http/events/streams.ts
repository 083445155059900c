import type { ServerResponse } from 'node:http';
import { AppError } from '#server/http/app-error.ts';
import type { Hub } from './hub.ts';

/** Open tabs of one account; the oldest makes room. */
const STREAMS_AN_ACCOUNT = 6;
/** A hall full of people behind one address stays below it. */
const STREAMS_AN_ADDRESS = 5_000;
/** Each takes up to 20 kB. */
const STREAMS_MAX = 12_000;
/** A reader with more unread bytes is disconnected; it will come back. */
const UNREAD_BYTES = 64 * 1024;
const RETRY_SECONDS = 30;
const HEARTBEAT = Buffer.from(': \n\n');

export interface Reader {
  /** null: without a sign-in. */
  account_id: string | null;
  token_hash: string | null;
  /** Of the account and its exhibitor. */
  own_topics: readonly string[];
  /** These, and the public ones. */
  topics: readonly string[];
  /** Of the network. */
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
    // What has ended is unsubscribed when its connection is gone.
    if (answer.writableEnded) return;
    if (answer.writableLength > UNREAD_BYTES) answer.destroy();
    // Nothing frames what is written here: past the answer it costs half as much, thousands of times a second.
    else (answer.socket ?? answer).write(bytes);
  }

  return {
    /** @throws {AppError} where this process, or the reader's address, has as many as it may */
    refuseTooMany: ({ address }: Reader) => {
      if (streams.size >= STREAMS_MAX) {
        throw new AppError('UNAVAILABLE', { retryAfter: RETRY_SECONDS });
      }
      if ((addresses.get(address) ?? 0) >= STREAMS_AN_ADDRESS) {
        throw new AppError('TOO_MANY_REQUESTS', { retryAfter: RETRY_SECONDS });
      }
    },
    add: (reader: Reader, answer: ServerResponse) => {
      // It has gone meanwhile, and will not say so again.
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
    /** Ends those of these readers. */
    end: (isMeant: (reader: Reader) => boolean) => {
      for (const { reader, answer } of streams) if (isMeant(reader)) answer.end();
    },
    /** Hashes of the tokens that are read with. */
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
