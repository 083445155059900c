import {
  hashKey,
  isServer,
  MutationCache,
  QueryCache,
  QueryClient,
  type QueryPersister,
} from '@tanstack/react-query';
import { ANYONE, currentOwner } from '#client/device/owned-keys.ts';
import { orNullAfter } from '#client/device/time.ts';
import { CallError } from '#client/wire/call-error.ts';
import type { Lang } from '#contract/wire.ts';
import { ownExhibitor } from './own-exhibitor.ts';

/** Persists queries with `meta: { offline: true }`; the first such query loads the persister. */
const persister: QueryPersister = async (queryFn, context, query) => {
  if (isServer || !query.meta?.offline) return queryFn(context);
  const store = await import('./persister.ts').catch(() => null);
  return store ? store.persist(queryFn, context, query) : queryFn(context);
};

/** Time-out for the removal of cached copies before the page leaves after a sign-out. */
const REMOVAL_MS = 3_000;

interface QueryClientOptions {
  /** The current language; it is part of every cache key. */
  lang: () => Lang;
  /**
   * Called when a call was refused because the sign-in is invalid. Resolves when another page is
   * shown.
   */
  onSignedOut: () => Promise<void>;
}

/** Creates one client per browser, and one per rendered request. */
export function createQueryClient({ lang, onSignedOut }: QueryClientOptions): QueryClient {
  let isLeaving = false;
  const endSignIn = async (refusal: CallError) => {
    // All calls of a page fail then, also retries while it leaves: the first one ends the sign-in.
    if (isLeaving) return;
    isLeaving = true;
    // Removes the copies before the page leaves. A reload on the way to the sign-in would send no
    // refused call, and the copies would stay.
    try {
      await orNullAfter(forgetAfter(refusal, queryClient), REMOVAL_MS).finally(onSignedOut);
    } finally {
      isLeaving = false;
    }
  };
  const onError = (error: Error) => {
    if (!(error instanceof CallError)) return;
    // Not awaited: a refused form shows its error at once.
    void (error.signsOut ? endSignIn(error) : forgetAfter(error, queryClient));
  };
  const queryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        // Offline, a paused query would leave a white page: try, fail, show the stored answer.
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 60_000,
        // On the server a timer would retain every rendered request for a day.
        persister,
        gcTime: isServer ? Number.POSITIVE_INFINITY : 24 * 60 * 60_000,
        queryKeyHashFn: (key) => hashKey([lang(), ...key]),
        // The server renders the page without the answer at once.
        retry: (failures, error) =>
          !isServer &&
          failures < 2 &&
          error instanceof CallError &&
          error.errorName === 'UNAVAILABLE',
      },
      mutations: { networkMode: 'always' },
    },
  });
  return queryClient;
}

/**
 * Removes stored copies of a user who has left a company or was signed out; after mere expiry they
 * stay. The ticket of an erased account is removed too, whichever call reports it first.
 */
async function forgetAfter(
  { errorName, signsOut, isNotMember }: CallError,
  queryClient: QueryClient,
) {
  const owner = currentOwner();
  const isEnded = signsOut && errorName !== 'SIGN_IN_EXPIRED';
  const hasLeft = errorName === 'NOT_ALLOWED' && ownExhibitor() !== '';
  if (owner === ANYONE || (!isEnded && !hasLeft)) return;
  // If it cannot be loaded, the server's next answer retries.
  const copies = await import('./stored-copies.ts').catch(() => null);
  if (!copies) return;
  if (errorName === 'ACCOUNT_GONE') copies.forgetTickets(queryClient);
  await (isEnded
    ? copies.forgetCopies(queryClient, owner)
    : copies.forgetCompany(queryClient, owner));
  // Comes last: the exhibitor is part of the keys to remove.
  if (isNotMember) {
    const former = await import('./former-member.ts').catch(() => null);
    await former?.forgetMembership(queryClient);
  }
}
