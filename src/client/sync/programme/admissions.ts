import { type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  findAdmissions,
  readAdmissions,
  type StoredAdmissions,
  saveAdmissions,
} from '#client/device/admission-store.ts';
import { readSignIn } from '#client/device/sign-in.ts';
import { call } from '#client/wire/api.ts';
import { transport } from '#client/wire/transport.ts';
import { listAdmissionTickets } from '#contract/admissions.ts';

/** Maximum age before a refetch without a visit to the page. */
const FRESH_MS = 24 * 60 * 60_000;
const COPY_UPDATED_AT = 0;

/**
 * The admission tickets of an account, with the copy in this browser as initial data. null (no
 * sign-in): the copy only, of any account.
 */
export function ownAdmissions(account_id: string | null) {
  return queryOptions({
    queryKey: ['programme', 'admission-tickets', account_id],
    initialData: () => ownCopy(account_id, readAdmissions()),
    // A copy is always stale.
    initialDataUpdatedAt: COPY_UPDATED_AT,
    queryFn: async ({ client, signal }): Promise<StoredAdmissions | null> => {
      if (account_id === null) return (await findAdmissions()) ?? null;
      void showSecondCopy(client, account_id);
      return askServer(account_id, signal);
    },
    staleTime: 0,
    ...(account_id === null && { gcTime: 0 }),
  });
}

/** Prefetches the admission tickets into this browser: at the door there may be no network. */
export function prefetchAdmissions(client: QueryClient) {
  const account_id = readSignIn()?.account_id;
  if (!account_id) return;
  const copy = readAdmissions();
  const age = copy && Date.now() + copy.clock_offset - Date.parse(copy.as_of);
  if (copy?.account_id === account_id && age !== undefined && age < FRESH_MS) return;
  void client.prefetchQuery(ownAdmissions(account_id));
}

function ownCopy(
  account_id: string | null,
  copy: StoredAdmissions | undefined,
): StoredAdmissions | undefined {
  const isOwn = account_id === null || copy?.account_id === account_id;
  return copy && isOwn ? copy : undefined;
}

/** When local storage has lost the tickets, IndexedDB may be faster than the server. */
async function showSecondCopy(client: QueryClient, account_id: string) {
  const { queryKey } = ownAdmissions(account_id);
  if (client.getQueryData(queryKey)) return;
  const copy = ownCopy(account_id, await findAdmissions());
  if (!copy || client.getQueryData(queryKey)) return;
  client.setQueryData(queryKey, copy, { updatedAt: COPY_UPDATED_AT });
}

/** Stores nothing for an account that has signed out meanwhile. */
async function askServer(account_id: string, signal: AbortSignal): Promise<StoredAdmissions> {
  const lang = transport().lang();
  const { server_time, items } = await call(listAdmissionTickets, {}, { signal });
  const clock_offset = Date.parse(server_time) - Date.now();
  const stored = { account_id, lang, as_of: server_time, clock_offset, tickets: items };
  if (readSignIn()?.account_id === account_id) saveAdmissions(stored);
  return stored;
}
