import {
  experimental_createQueryPersister as createQueryPersister,
  type PersistedQuery,
} from '@tanstack/query-persist-client-core';
import {
  notifyManager,
  type Query,
  type QueryClient,
  type QueryPersister,
} from '@tanstack/react-query';
import {
  listRecordKeys,
  readRecord,
  removeRecords,
  writeRecord,
} from '#client/device/indexed-db.ts';
import { ANYONE, currentOwner, ownedKey } from '#client/device/owned-keys.ts';
import { COMPANY_COPIES, isOfCompany, PERSON_COPIES } from './stored-copies.ts';

/** Changes with the schema of stored answers: answers with another schema are dropped. */
declare const STORED_VERSION: string;

/** Covers the time from an early registration to the show. */
const STORED_MS = 120 * 86_400_000;
/** Expiry of workspace data with buyers' addresses: a former member must not read it for longer. */
const COMPANY_STORED_MS = 7 * 86_400_000;

type QueryName = Pick<Query, 'meta' | 'queryKey' | 'queryHash'>;

interface Copy<Answer> {
  answer: Answer;
  /** Milliseconds since 1970. */
  stored_at: number;
}

const persisters = new Map<string, ReturnType<typeof createQueryPersister>>();

/**
 * Answers from IndexedDB and refetches in the background; persists the server's answers. The
 * library's `persisterFn` does the same, but leaves a failed refetch as an unhandled rejection.
 */
export const persist: QueryPersister = async (queryFn, context, query) => {
  const { retrieveQuery, persistQuery } = persisterOf(query);
  if (query.state.data === undefined) {
    const stored = await retrieveQuery(query.queryHash, ({ state: { dataUpdatedAt } }) => {
      query.setState({ dataUpdatedAt });
      // The query's state contains the failure; the persisted answer stays.
      if (query.isStale()) query.fetch().catch(() => {});
    });
    if (stored !== undefined) return stored;
  }
  const answer = await queryFn(context);
  // Scheduled, because the query does not have the answer yet.
  notifyManager.schedule(() => void persistQuery(query));
  return answer;
};

/** The persisted answer of a query with its time; null when there is none. Sends no request. */
export function readCopy<Answer>(query: QueryName): Promise<Copy<Answer> | null> {
  return new Promise((resolve) => {
    void persisterOf(query)
      .retrieveQuery(query.queryHash, ({ state: { data, dataUpdatedAt } }) =>
        resolve({ answer: data as Answer, stored_at: dataUpdatedAt }),
      )
      .then((stored) => stored === undefined && resolve(null));
  });
}

/** Persists the answers that came with the rendered page. */
export async function persistShown(queryClient: QueryClient) {
  const shown = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ meta, state }) => meta?.offline && state.data !== undefined);
  await Promise.all(shown.map((query: Query) => persisterOf(query).persistQuery(query)));
}

/**
 * A persister per account: no account sees the answers of another. Large answers that are the
 * same for everyone survive a sign-out with `meta: { isPublic: true }`.
 */
function persisterOf({ meta, queryKey }: Pick<Query, 'meta' | 'queryKey'>) {
  const isPublic = meta?.isPublic === true;
  const owner = isPublic ? ANYONE : currentOwner();
  const prefix = isOfCompany(queryKey) ? COMPANY_COPIES : PERSON_COPIES;
  const name = `${owner} ${isPublic} ${prefix}`;
  const made = persisters.get(name) ?? makePersister(owner, isPublic, prefix);
  persisters.set(name, made);
  return made;
}

function makePersister(owner: string, isPublic: boolean, prefix: string) {
  return createQueryPersister<PersistedQuery>({
    storage: {
      getItem: async (key) => {
        const own = await readRecord(ownedKey(owner, key));
        return (own ?? (await readRecord(ownedKey(ANYONE, key)))) as PersistedQuery | undefined;
      },
      setItem: async (key, value) => {
        // Writes nothing for an account that has signed out meanwhile.
        if (isPublic || owner === currentOwner()) await writeRecord(ownedKey(owner, key), value);
      },
      removeItem: (key) => removeRecords([ownedKey(owner, key)]),
    },
    serialize: ({ state: { data, dataUpdatedAt }, ...rest }) =>
      ({ ...rest, state: { data, dataUpdatedAt } }) as PersistedQuery,
    deserialize: (stored) => stored,
    buster: STORED_VERSION,
    maxAge: prefix === COMPANY_COPIES ? COMPANY_STORED_MS : STORED_MS,
    prefix,
  });
}

/** Deletes expired workspace copies of all accounts in this browser. */
export async function removeOldCopies() {
  const oldest = Date.now() - COMPANY_STORED_MS;
  for (const key of await listRecordKeys()) {
    if (!key.includes(ownedKey('', COMPANY_COPIES))) continue;
    const copy = (await readRecord(key)) as PersistedQuery | undefined;
    if (copy && copy.state.dataUpdatedAt <= oldest) await removeRecords([key]);
  }
}
