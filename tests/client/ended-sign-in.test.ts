import { beforeEach, describe, expect, test, vi } from 'vitest';
import { storeSignIn } from '#client/device/sign-in.ts';
import { createQueryClient } from '#client/queries/client.ts';
import { CallError, type CallErrorName } from '#client/wire/call-error.ts';
import type { SignIn } from '#contract/sign-in.ts';

const COPY = 'anna|query-["inquiries"]';
const DRAFT = 'anna|draft-inquiry';
const anna = {
  ...{ token: 'of-anna', account_id: 'anna', buyer_name: 'Anna Schmidt', is_finish_register: true },
  expires_at: '2099-01-01T00:00:00Z',
} as SignIn;

/** The part of IndexedDB that lists and removes records. */
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

/** Anna's calls are refused; answers what was stored each time that the page left. */
async function refuseCalls({
  errorName,
  calls = 1,
  indexedDB,
}: {
  errorName: CallErrorName;
  calls?: number;
  indexedDB?: object;
}) {
  const records = new Set([COPY, DRAFT]);
  vi.stubGlobal('indexedDB', indexedDB ?? storeOf(records));
  const leavings: string[][] = [];
  const queryClient = createQueryClient({
    lang: () => 'en',
    onSignedOut: () => leavings.push([...records]),
  });
  const refused = Array.from({ length: calls }, (_, call) =>
    queryClient.fetchQuery({
      queryKey: [call],
      queryFn: () => Promise.reject(new CallError(errorName, 0, '')),
    }),
  );
  await Promise.allSettled(refused);
  await vi.waitFor(() => expect(leavings).not.toEqual([]), { timeout: 20_000 });
  return leavings;
}

describe('a page whose sign-in was ended', () => {
  beforeEach(() => {
    vi.stubGlobal('window', new EventTarget());
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
    storeSignIn(anna);
    return () => vi.unstubAllGlobals();
  });

  test('leaves once, when its copies are removed, and not before', async () => {
    expect(await refuseCalls({ errorName: 'SIGN_IN_REQUIRED', calls: 3 })).toEqual([[DRAFT]]);
  });

  test('leaves with its copies where the time of the sign-in was over', async () => {
    expect(await refuseCalls({ errorName: 'SIGN_IN_EXPIRED' })).toEqual([[COPY, DRAFT]]);
  });

  test('leaves too where the browser’s storage does not answer', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 1_000 });
    const indexedDB = { open: () => ({}) };
    expect(await refuseCalls({ errorName: 'SIGN_IN_REQUIRED', indexedDB })).toHaveLength(1);
    vi.useRealTimers();
  });
});
