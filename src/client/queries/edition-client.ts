import {
  hashKey,
  MutationCache,
  type MutationOptions,
  QueryCache,
  QueryClient,
  type QueryFunctionContext,
  type QueryObserverOptions,
} from '@tanstack/react-query';
import { currentEdition, setEdition } from '#client/device/edition.ts';
import { call } from '#client/wire/api.ts';
import {
  findEditionExhibits,
  getEditionExhibition,
  getEditionPlan,
  listEditionExhibitors,
} from '#contract/edition-facts.ts';
import { exhibitionQueries } from './exhibitions.ts';
import { exhibitorQueries } from './exhibitors.ts';
import { exhibitQueries } from './exhibits.ts';
import { floorPlanQueries } from './floor-plan.ts';

type Options = QueryObserverOptions<
  unknown,
  unknown,
  unknown,
  unknown,
  readonly unknown[],
  unknown
>;
/**
 * Outside of components: React drops the state of a tree that waits for its first answer, and a new client would
 * ask again without end.
 */
const clients = new WeakMap<QueryClient, Map<string, QueryClient>>();

/** The query cache of an edition that is not public: the same one for each visit. */
export function editionClient(edition: string, site: QueryClient): QueryClient {
  const known = clients.get(site) ?? new Map<string, QueryClient>();
  clients.set(site, known);
  const client = known.get(edition) ?? createEditionClient(edition, site);
  known.set(edition, client);
  return client;
}

type Ask = (context: QueryFunctionContext) => Promise<unknown>;

/**
 * The query cache of one edition that is not public. Its queries and mutations concern that edition, also when
 * they are repeated after another edition was chosen, and it shares no answer with another edition. Queries of
 * facts that are public elsewhere ask for those of the edition.
 * @param site the client of the public edition, whose settings apply
 */
function createEditionClient(edition: string, site: QueryClient): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache(site.getQueryCache().config),
    mutationCache: new MutationCache(site.getMutationCache().config),
    defaultOptions: site.getDefaultOptions(),
  });
  const { defaultQueryOptions, defaultMutationOptions, invalidateQueries } = client;

  client.defaultQueryOptions = ((options: Options) =>
    defaultQueryOptions.call(
      client,
      options._defaulted ? options : ofEdition(options, edition, site),
    )) as QueryClient['defaultQueryOptions'];

  client.defaultMutationOptions = ((options?: MutationOptions) => {
    const { mutationFn } = options ?? {};
    if (!mutationFn || options?._defaulted) return defaultMutationOptions.call(client, options);
    const ofThis: typeof mutationFn = (...given) =>
      withEdition(edition, () => mutationFn(...given));
    return defaultMutationOptions.call(client, { ...options, mutationFn: ofThis });
  }) as QueryClient['defaultMutationOptions'];

  // A change of an edition may concern what is public, such as the list of editions.
  client.invalidateQueries = (async (...given) => {
    await Promise.all([
      invalidateQueries.apply(client, given),
      site.invalidateQueries(given[0], given[1]),
    ]);
  }) as QueryClient['invalidateQueries'];
  return client;
}

function ofEdition(options: Options, edition: string, site: QueryClient): Options {
  const { queryKey = [], queryFn } = options;
  const hash =
    options.queryKeyHashFn ?? site.getDefaultOptions().queries?.queryKeyHashFn ?? hashKey;
  const queryKeyHashFn = (key: readonly unknown[]) => `${edition} ${hash(key)}`;
  const ask = factsOf(queryKey) ?? (typeof queryFn === 'function' ? (queryFn as Ask) : undefined);
  if (!ask) return { ...options, queryKeyHashFn };
  return {
    ...options,
    queryKeyHashFn,
    queryFn: (context) => withEdition(edition, () => ask(context as QueryFunctionContext)),
  };
}

/** The query that replaces one of public facts; undefined: the query is not about the public edition. */
function factsOf(key: readonly unknown[]): Ask | undefined {
  const isOf = (known: readonly unknown[]) =>
    hashKey(key.slice(0, known.length)) === hashKey([...known]);
  if (isOf(exhibitionQueries.current().queryKey)) {
    return ({ signal }) => call(getEditionExhibition, {}, { signal });
  }
  if (isOf(exhibitorQueries.register().queryKey)) {
    return ({ signal }) => call(listEditionExhibitors, {}, { signal });
  }
  if (isOf([...exhibitQueries.all(), 'list'])) {
    const { keyword } = key[2] as { keyword?: string };
    return ({ signal }) => call(findEditionExhibits, { keyword }, { signal });
  }
  if (isOf([...exhibitQueries.all(), 'detail'])) {
    return async ({ signal }) =>
      (await call(findEditionExhibits, { id: String(key[2]) }, { signal })).items[0] ?? null;
  }
  if (key[0] === floorPlanQueries.all()[0]) return (context) => planOf(key[1], context);
  return undefined;
}

/** The plan that the edition shows, by the part that a query reads of it. */
async function planOf(part: unknown, { signal }: QueryFunctionContext): Promise<unknown> {
  const { plan } = await call(getEditionPlan, {}, { signal });
  if (part === 'current') return { plan, is_stored: false };
  return part === 'booths' ? plan?.booths : plan?.halls;
}

/** Runs code whose calls concern an edition. Calls after an `await` in it no longer do. */
function withEdition<T>(edition: string, run: () => T): T {
  const before = currentEdition();
  setEdition(edition);
  try {
    return run();
  } finally {
    setEdition(before);
  }
}
