import { beforeEach, expect, test, vi } from 'vitest';
import {
  draftBase,
  forgetDraft,
  hasDraft,
  restoreDraft,
  saveDraft,
  submissionKey,
} from '#client/device/drafts.ts';

/** A browser's storage, in memory. */
function openStorage({ isFull = false } = {}) {
  const entries = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    removeItem: (key: string) => entries.delete(key),
    setItem: (key: string, text: string) => {
      if (isFull) throw new DOMException('Full', 'QuotaExceededError');
      entries.set(key, text);
    },
  });
  return entries;
}

const anna = { name: 'basic', owner: 'anna' } as const;
const start = { name: '', id_number: '', id_consent: false, product_categories: [''] };
let stored: Map<string, string>;

beforeEach(() => {
  stored = openStorage();
  forgetDraft('basic');
});

test('a draft survives a reload', () => {
  saveDraft(anna, { ...start, name: 'Anna Schmidt', product_categories: ['led'] });
  expect(restoreDraft(anna, start)).toEqual({
    ...start,
    name: 'Anna Schmidt',
    product_categories: ['led'],
  });
});

test('a draft stores its starting values, also after a submission', () => {
  saveDraft(anna, { ...start, name: 'Anna' }, [], { ...start, version: '1' });
  submissionKey(anna);
  expect(draftBase(anna)).toEqual({ ...start, version: '1' });
  saveDraft(anna, { ...start, name: 'Anna' });
  expect(draftBase(anna)).toBeNull();
});

test('another person on the same device never sees a draft', () => {
  saveDraft(anna, { ...start, name: 'Anna Schmidt' });
  expect(restoreDraft({ name: 'basic', owner: 'bernd' }, start)).toEqual(start);
});

test('excluded fields are not stored on the device', () => {
  saveDraft(anna, { ...start, name: 'Anna', id_number: '440305199001012232' }, ['id_number']);
  expect([...stored.values()].join()).toContain('Anna');
  expect([...stored.values()].join()).not.toContain('440305199001012232');
});

test('a draft that no longer fits the form is ignored', () => {
  saveDraft(anna, { name: ['Anna'], gone: 'x', product_categories: 'led', id_consent: 'yes' });
  expect(restoreDraft(anna, start)).toEqual(start);
});

test('junk in the storage is ignored', () => {
  for (const junk of ['', '{', '{"value":{"owner":"anna","values":7}}', '[]', 'null']) {
    stored.set('pavilion:draft-basic', junk);
    expect(hasDraft(anna)).toBe(false);
    expect(restoreDraft(anna, start)).toEqual(start);
  }
});

test('a draft expires after a week', () => {
  vi.useFakeTimers();
  saveDraft(anna, { name: 'Anna' });
  vi.advanceTimersByTime(8 * 24 * 60 * 60_000);
  expect(hasDraft(anna)).toBe(false);
  vi.useRealTimers();
});

test('retries of one submission have one idempotency key, and other content has another', () => {
  saveDraft(anna, { name: 'Anna' });
  const first = submissionKey(anna);
  expect(first).toMatch(/^[\w-]{16,64}$/);
  expect(submissionKey(anna)).toBe(first);
  saveDraft(anna, { name: 'Anna Schmidt' });
  expect(submissionKey(anna)).not.toBe(first);
});

test('a form submitted without changes has one key too', () => {
  expect(submissionKey(anna)).toBe(submissionKey(anna));
});

test('a browser that cannot store still retries with one key', () => {
  openStorage({ isFull: true });
  saveDraft(anna, { name: 'Anna' });
  expect(submissionKey(anna)).toBe(submissionKey(anna));
  expect(restoreDraft(anna, start).name).toBe('Anna');
});
