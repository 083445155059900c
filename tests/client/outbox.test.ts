import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetSignIn, storeSignIn } from '#client/device/sign-in.ts';
import type { OutboxEntry } from '#client/sync/outbox/entry.ts';
import {
  adoptAnonymous,
  discard,
  enqueue,
  listUnsent,
  onSent,
  retry,
} from '#client/sync/outbox/outbox.ts';
import { readOutbox, reloadOutbox } from '#client/sync/outbox/outbox-state.ts';
import {
  afterFailure,
  claimed,
  claimedByDeadTabs,
  mayBeSentTwice,
  nextToSend,
  released,
  wakeAt,
  withoutReplaced,
  woken,
} from '#client/sync/outbox/queue.ts';
import { tryNow } from '#client/sync/outbox/sending.ts';
import { starsOf } from '#client/sync/stars.ts';
import { CallError, refusedWith } from '#client/wire/call-error.ts';
import { setTransport, type WireRequest, type WireResponse } from '#client/wire/transport.ts';
import { type ErrorName, errors } from '#contract/errors.ts';
import { starExhibitor } from '#contract/exhibitor-stars.ts';
import { collectExhibit, likeExhibit } from '#contract/exhibits.ts';
import { limits } from '#contract/limits.ts';
import type { SignIn } from '#contract/sign-in.ts';

const NOW = Date.parse('2026-03-05T10:00:00+08:00');
const DAY_MS = 86_400_000;

const base: OutboxEntry = {
  id: 'one',
  method: 'POST',
  path: '/web/exhibit/like',
  input: {},
  owner: 'anna',
  needs_sign_in: true,
  about: '',
  subject: 'one',
  created_at: new Date(NOW).toISOString(),
  state: 'waiting',
  error: null,
  tries: 0,
  tried_at: null,
  not_before: 0,
  claimed_until: 0,
  claimed_by: null,
  is_stored: true,
};

function entry(id: string, given: Partial<OutboxEntry> = {}): OutboxEntry {
  return { ...base, id, subject: id, ...given };
}

function answered(name: ErrorName, retry_after: number | null = null) {
  return refusedWith(errors[name].code, '', { issues: [], request_id: '1', retry_after });
}

const unreached = new CallError('NO_ANSWER', 0, 'No answer');

function failed(entries: OutboxEntry[], error: unknown, at = entries[0]) {
  if (!at) throw new Error('There is nothing to send.');
  return afterFailure(entries, at, { error, now: NOW, chance: 0.5 });
}

describe('the order of sending', () => {
  test('the oldest entry is sent first', () => {
    expect(nextToSend([entry('one'), entry('two')], NOW)?.id).toBe('one');
  });

  test('an entry claimed by a tab is not sent by others until the claim expires', () => {
    const taken = claimed(entry('one'), NOW, 'tab');
    expect(nextToSend([taken], NOW + limits.SLOW_NETWORK_MS)).toBeUndefined();
    expect(nextToSend([taken], taken.claimed_until)?.id).toBe('one');
    expect(wakeAt([taken])).toBe(taken.claimed_until);
  });

  test('entries claimed by a dead tab are free at once, and no others are', () => {
    const living = new Set(['living']);
    const taken = claimed(entry('one'), NOW, 'dead');
    const others = [
      claimed(entry('two'), NOW, 'living'),
      // An entry of an older version, which did not store the tab.
      entry('three', { claimed_until: NOW + 1 }),
      entry('four'),
    ];
    const left = claimedByDeadTabs([taken, ...others], living);
    expect(left).toEqual([taken]);
    expect(nextToSend(released([taken], left), NOW)?.id).toBe('one');
    expect(released(others, left)).toEqual(others);
    // Another tab has already claimed it again.
    const taken_anew = claimed(entry('one'), NOW + 5, 'living');
    expect(released([taken_anew], left)).toEqual([taken_anew]);
  });

  test.each([
    { how: 'refused', first: { state: 'refused' } },
    { how: 'being sent', first: { claimed_until: NOW + 1 } },
    { how: 'told to wait', first: { not_before: NOW + 1 } },
  ] as const)('an entry that is $how blocks its own subject and no other', ({ first }) => {
    const entries = [entry('one', first), entry('two', { subject: 'one' }), entry('three')];
    expect(nextToSend(entries, NOW)?.id).toBe('three');
  });

  test('an entry that is never answered is tried after those with fewer attempts', () => {
    expect(nextToSend([entry('one', { tries: 1 }), entry('two')], NOW)?.id).toBe('two');
  });

  test('an entry that needs a sign-in is not sent without one', () => {
    const kept = entry('one', { owner: 'anyone' });
    expect(nextToSend([kept], NOW)).toBeUndefined();
    expect(wakeAt([kept])).toBeNull();
    expect(nextToSend([{ ...kept, needs_sign_in: false }], NOW)?.id).toBe('one');
  });

  test('a later setting replaces an unsent earlier one', () => {
    const same = { subject: 'star' };
    const tried = entry('tried', { ...same, tried_at: NOW });
    const refused = entry('refused', { ...same, tried_at: NOW, state: 'refused' });
    const entries = [tried, entry('fresh', same), refused, entry('other')];
    const left = withoutReplaced(entries, entry('new', same));
    expect(left.map(({ id }) => id)).toEqual(['tried', 'other']);
  });

  test('an entry whose idempotency key may have expired is not sent automatically', () => {
    const tried = entry('one', { tried_at: NOW });
    expect(mayBeSentTwice(tried, NOW + (limits.KEYS_KEPT_DAYS - 2) * DAY_MS)).toBe(false);
    expect(mayBeSentTwice(tried, NOW + limits.KEYS_KEPT_DAYS * DAY_MS)).toBe(true);
    expect(mayBeSentTwice(entry('one'), NOW + 1000 * DAY_MS)).toBe(false);
  });
});

describe('a failed attempt', () => {
  test.each(['BAD_INPUT', 'NOT_FOUND', 'EXHIBIT_REMOVED', 'IDEMPOTENCY_KEY_REUSED'] as const)(
    'is a refusal by %s, and no other entry waits for it',
    (name) => {
      const [one, two] = failed([entry('one'), entry('two')], answered(name));
      expect(one).toMatchObject({ state: 'refused', error: { code: errors[name].code } });
      expect(two).toEqual(entry('two'));
    },
  );

  test('by an unknown error code is a refusal too', () => {
    const [one] = failed([entry('one')], refusedWith(999_999, 'Sold out', null));
    expect(one).toMatchObject({ state: 'refused', error: { message: 'Sold out' } });
  });

  test.each([
    { what: 'a network that is gone', error: unreached },
    { what: 'a network that answers itself', error: new CallError('NOT_UNDERSTOOD', 511, '') },
    { what: 'an attempt that was given up', error: new DOMException('', 'AbortError') },
  ])('by $what is retried with back-off, and sooner when conditions improve', ({ error }) => {
    const [once] = failed([entry('one')], error);
    const [twice] = failed([entry('one', { tries: 1 })], error);
    expect(once).toMatchObject({ state: 'waiting', tries: 1, error: null });
    expect(once?.not_before).toBeGreaterThan(NOW);
    expect(twice?.not_before).toBeGreaterThan(once?.not_before ?? 0);
    const [hopeful] = woken(once ? [once] : [], { isSignedInAnew: false });
    expect(hopeful?.not_before).toBe(0);
  });

  test('by throttling delays the same call for the stated time, and no other', () => {
    const other = entry('three', { path: '/web/exhibit/collect' });
    const entries = [entry('one'), entry('two'), other];
    const [one, two, three] = failed(entries, answered('TOO_MANY_REQUESTS', 600));
    for (const held of [one, two]) expect(held?.not_before).toBe(NOW + 600_000);
    expect(three).toEqual(other);
    const [still] = woken(one ? [one] : [], { isSignedInAnew: false });
    expect(still?.not_before).toBe(NOW + 600_000);
  });

  test('by an expired sign-in waits for another sign-in', () => {
    const [one] = failed([entry('one')], answered('SIGN_IN_EXPIRED'));
    expect(one).toMatchObject({ state: 'waiting' });
    expect(wakeAt(one ? [one] : [])).toBeNull();
    const [hopeful] = woken(one ? [one] : [], { isSignedInAnew: false });
    expect(hopeful).toEqual(one);
    const [again] = woken(one ? [one] : [], { isSignedInAnew: true });
    expect(nextToSend(again ? [again] : [], NOW)?.id).toBe('one');
  });
});

test('stars are the server’s plus the pending changes', () => {
  const [lumen = '', nova = '', orion = ''] = [1, 2, 3].map(
    (digit) => `01900000-0000-7000-8000-00000000000${digit}`,
  );
  const star = (exhibitor_id: string, starred: boolean, state: OutboxEntry['state']) => ({
    input: { exhibitor_id, starred },
    state,
  });
  const waiting = [
    star(nova, true, 'waiting'),
    star(lumen, false, 'waiting'),
    star(orion, true, 'refused'),
  ];
  expect([...starsOf([lumen], waiting)]).toEqual([nova]);
});

describe('in a browser without a database', () => {
  const exhibit_id = '01900000-0000-7000-8000-000000000001';
  const exhibitor_id = exhibit_id;
  let stored: Map<string, string>;
  let isFull: boolean;
  let requests: WireRequest[];
  let answer: () => Promise<WireResponse>;

  beforeEach(() => {
    stored = new Map();
    isFull = false;
    requests = [];
    vi.stubGlobal('window', { addEventListener() {} });
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      removeItem: (key: string) => stored.delete(key),
      setItem: (key: string, text: string) => {
        if (isFull) throw new DOMException('Full', 'QuotaExceededError');
        stored.set(key, text);
      },
    });
    answer = async () => {
      throw unreached;
    };
    setTransport({
      lang: () => 'en',
      send: (request) => {
        requests.push(request);
        return answer();
      },
    });
  });

  afterEach(async () => {
    for (const { id } of readOutbox()) await discard(id);
    forgetSignIn();
    vi.unstubAllGlobals();
  });

  const anna: SignIn = {
    token: 'of anna',
    account_id: 'anna',
    buyer_name: 'Anna',
    cellphone: null,
    email: null,
    is_finish_register: true,
    role: 'buyer',
    member: null,
    expires_at: new Date(Date.now() + DAY_MS).toISOString(),
  };
  const like = () => enqueue(likeExhibit, { exhibit_id, liked: true, device_id: 'x'.repeat(16) });

  test('an entry is stored in local storage, and every attempt has its key', async () => {
    const { id, is_stored } = await like();
    expect(is_stored).toBe(true);
    expect([...stored.values()].join()).toContain(id);
    await vi.waitFor(() => expect(readOutbox()[0]?.tries).toBe(1));
    await retry(id);
    expect(requests.map(({ headers }) => headers['idempotency-key'])).toEqual([id, id]);
  });

  test('an entry that cannot be stored is sent anyway, with a warning', async () => {
    isFull = true;
    const { id, is_stored } = await like();
    expect(is_stored).toBe(false);
    await vi.waitFor(() => expect(readOutbox()[0]?.tries).toBe(1));
    const sent = vi.fn();
    const stop = onSent(likeExhibit, sent);
    answer = async () => ({
      status: 200,
      statusText: '',
      body: { code: 0, data: { liked: true, likes: 1 }, message: '' },
    });
    await retry(id);
    stop();
    expect(sent).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ exhibit_id }), {
      liked: true,
      likes: 1,
    });
    expect(readOutbox()).toEqual([]);
  });

  test('a corrected entry is sent as a new one', async () => {
    answer = async () => ({
      status: 400,
      statusText: '',
      body: { code: errors.BAD_INPUT.code, data: null, message: '' },
    });
    const { id, input } = await like();
    await vi.waitFor(() => expect(readOutbox()[0]?.state).toBe('refused'));
    await retry(id, { ...input, liked: false });
    const [first, second] = requests;
    expect(second?.headers['idempotency-key']).not.toBe(first?.headers['idempotency-key']);
    expect(second?.body).toContain('"liked":false');
  });

  test('anonymous stars are stored and not sent, and do not delay a sign-out', async () => {
    await enqueue(starExhibitor, { exhibitor_id, starred: true }, { replaces: true });
    await enqueue(starExhibitor, { exhibitor_id, starred: false }, { replaces: true });
    expect(readOutbox().map(({ input }) => input.starred)).toEqual([false]);
    expect(requests).toEqual([]);
    expect(await listUnsent()).toEqual([]);
  });

  test('anonymous stars are sent for the account that signs in', async () => {
    await enqueue(starExhibitor, { exhibitor_id, starred: true }, { replaces: true });
    storeSignIn(anna);
    await adoptAnonymous(starExhibitor);
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    expect(requests[0]?.headers['web-token']).toBe(anna.token);
    expect(await listUnsent()).toMatchObject([{ owner: anna.account_id }]);
  });

  test('entries of one account are neither shown nor sent for another', async () => {
    storeSignIn(anna);
    const { id } = await enqueue(collectExhibit, { exhibit_id, collected: true });
    await vi.waitFor(() => expect(readOutbox()[0]?.tries).toBe(1));
    storeSignIn({ ...anna, account_id: 'bernd', token: 'of bernd' });
    await reloadOutbox();
    expect(readOutbox()).toEqual([]);
    await retry(id);
    await tryNow();
    expect(requests.map(({ headers }) => headers['web-token'])).toEqual([anna.token]);
    storeSignIn({ ...anna, token: 'of anna, later' });
    await reloadOutbox();
    await retry(id);
    expect(requests.at(-1)?.headers).toMatchObject({
      'web-token': 'of anna, later',
      'idempotency-key': id,
    });
  });

  test('a call without an idempotency key is not accepted', async () => {
    const { creates: _, ...reading } = collectExhibit;
    await expect(enqueue(reading, { exhibit_id, collected: true })).rejects.toThrow('repeated');
  });
});
