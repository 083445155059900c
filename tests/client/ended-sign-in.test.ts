import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { CallErrorName } from '#client/wire/call-error.ts';
import type { SignIn } from '#contract/sign-in.ts';

const COPY = 'anna|query-["inquiries"]';
const DRAFT = 'anna|draft-inquiry';
const anna = {
  token: 'of-anna',
  account_id: 'anna',
  buyer_name: 'Anna Schmidt',
  is_finish_register: true,
  expires_at: '2099-01-01T00:00:00Z',
} as SignIn;

/** The part of IndexedDB that lists and deletes records. */
function storeOf(records: Set<string>) {
  const answer = (result?: unknown) => {
    const request: { result: unknown; onsuccess?: () => void } = { result };
    setTimeout(() => request.onsuccess?.());
    return request;
  };
  const objectStore = () => ({
    getAllKeys: () => answer([...records]),
    delete: (key: string) => records.delete(key),
    get transaction() {
      return answer();
    },
  });
  return { open: () => answer({ transaction: () => ({ objectStore }) }) };
}

/** A page of Anna's, and the stored keys at each of its exits. */
async function openPage({ indexedDB, left }: { indexedDB?: object; left?: Promise<void> } = {}) {
  // The database connection belongs to the module, so modules are reset.
  vi.resetModules();
  const records = new Set([COPY, DRAFT]);
  vi.stubGlobal('indexedDB', indexedDB ?? storeOf(records));
  const { storeSignIn } = await import('#client/device/sign-in.ts');
  const { createQueryClient } = await import('#client/queries/client.ts');
  const { CallError } = await import('#client/wire/call-error.ts');
  // Imported here: the first refusal imports it lazily, which fake timers would not await.
  await import('#client/queries/stored-copies.ts');
  storeSignIn(anna);
  const leavings: string[][] = [];
  const queryClient = createQueryClient({
    lang: () => 'en',
    onSignedOut: async () => {
      leavings.push([...records]);
      await left;
    },
  });
  const refuse = (errorName: CallErrorName, call = 1) => {
    const queryFn = () => Promise.reject(new CallError(errorName, 0, ''));
    return queryClient.fetchQuery({ queryKey: [call], queryFn }).catch(() => {});
  };
  return { leavings, refuse };
}

describe('a page whose sign-in was ended', () => {
  beforeEach(() => {
    vi.stubGlobal('window', new EventTarget());
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
    return () => {
      vi.useRealTimers();
      vi.unstubAllGlobals();
    };
  });

  test('leaves once, after its copies are deleted, and not before', async () => {
    const { leavings, refuse } = await openPage();
    await Promise.all([1, 2, 3].map((call) => refuse('SIGN_IN_REQUIRED', call)));
    await vi.waitFor(() => expect(leavings).toEqual([[DRAFT]]), { timeout: 20_000 });
  });

  test('leaves once while another page loads, whatever is refused meanwhile, and again afterwards', async () => {
    const { promise: left, resolve: showAnother } = Promise.withResolvers<void>();
    const { leavings, refuse } = await openPage({ left });
    vi.useFakeTimers();
    const beRefused = async () => {
      void refuse('SIGN_IN_REQUIRED');
      await vi.advanceTimersByTimeAsync(3_000);
    };
    await beRefused();
    await beRefused();
    expect(leavings).toHaveLength(1);
    showAnother();
    await beRefused();
    expect(leavings).toHaveLength(2);
  });

  test('leaves with its copies if the sign-in has expired', async () => {
    const { leavings, refuse } = await openPage();
    await refuse('SIGN_IN_EXPIRED');
    await vi.waitFor(() => expect(leavings).toEqual([[COPY, DRAFT]]), { timeout: 20_000 });
  });

  test('leaves after three seconds if the browser’s storage does not answer', async () => {
    const { leavings, refuse } = await openPage({ indexedDB: { open: () => ({}) } });
    vi.useFakeTimers();
    void refuse('SIGN_IN_REQUIRED');
    await vi.advanceTimersByTimeAsync(2_999);
    expect(leavings).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(leavings).toEqual([[COPY, DRAFT]]);
  });
});
