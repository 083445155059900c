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

/** Persists queries with `meta: { offline: true }`; the persister is loaded with the first of them. */
const persister: QueryPersister = async (queryFn, context, query) => {
  if (isServer || !query.meta?.offline) return queryFn(context);
  const store = await import('./persister.ts').catch(() => null);
  return store ? store.persist(queryFn, context, query) : queryFn(context);
};

/** How long a page whose sign-in was ended waits for its copies to be removed before it leaves. */
const REMOVAL_MS = 3_000;

interface QueryClientOptions {
  /** The language shown; it is part of every cache key. */
  lang: () => Lang;
  /** A call was refused because the sign-in is no longer good. Resolves when another page is shown. */
  onSignedOut: () => Promise<void>;
}

/** One per browser, one per rendered request. */
export function createQueryClient({ lang, onSignedOut }: QueryClientOptions): QueryClient {
  let isLeaving = false;
  const endSignIn = async (refusal: CallError) => {
    // All calls of a page are refused then, those too that it repeats while it is left: the first ends the sign-in.
    if (isLeaving) return;
    isLeaving = true;
    // Loaded again on its way to the sign-in, a page would ask nothing that is refused, and the copies would stay.
    try {
      await orNullAfter(forgetAfter(refusal, queryClient), REMOVAL_MS).finally(onSignedOut);
    } finally {
      isLeaving = false;
    }
  };
  const onError = (error: Error) => {
    if (!(error instanceof CallError)) return;
    // Nobody waits for either: a form that was refused says so at once.
    void (error.signsOut ? endSignIn(error) : forgetAfter(error, queryClient));
  };
  const queryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        // Offline, a paused query would leave a white page: try, fail, show what is stored.
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 60_000,
        // On the server a timer would hold every rendered request for a day.
        persister,
        gcTime: isServer ? Number.POSITIVE_INFINITY : 24 * 60 * 60_000,
        queryKeyHashFn: (key) => hashKey([lang(), ...key]),
        // A page that is rendered without is answered at once.
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
 * Who has left a company, or was signed out, reads no stored copies; after mere expiry they stay. Who was erased
 * has no ticket either, whichever call is the first to hear of it.
 */
async function forgetAfter(
  { errorName, signsOut, isNotMember }: CallError,
  queryClient: QueryClient,
) {
  const owner = currentOwner();
  const isEnded = signsOut && errorName !== 'SIGN_IN_EXPIRED';
  const hasLeft = errorName === 'NOT_ALLOWED' && ownExhibitor() !== '';
  if (owner === ANYONE || (!isEnded && !hasLeft)) return;
  // Where it cannot be loaded, the next answer of the server tries again.
  const copies = await import('./stored-copies.ts').catch(() => null);
  if (!copies) return;
  if (errorName === 'ACCOUNT_GONE') copies.forgetTickets(queryClient);
  await (isEnded
    ? copies.forgetCopies(queryClient, owner)
    : copies.forgetCompany(queryClient, owner));
  // Last: the exhibitor is part of the keys of what is removed.
  if (isNotMember) {
    const former = await import('./former-member.ts').catch(() => null);
    former?.forgetMembership();
  }
}
