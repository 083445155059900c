import { expect, test, vi } from 'vitest';
import { createLateStore, createStore } from '#client/device/store.ts';

test('a store of functions returns them and does not call them', () => {
  const update = vi.fn();
  const store = createStore<(() => void) | null>(null);
  store.set(update);
  expect(store.get()).toBe(update);
  expect(update).not.toHaveBeenCalled();
});

test('a late store reads its first value once, at the first look', () => {
  const read = vi.fn(() => 'stored');
  const store = createLateStore(read);
  expect(read).not.toHaveBeenCalled();
  expect([store.get(), store.get()]).toEqual(['stored', 'stored']);
  store.set('new');
  expect(store.get()).toBe('new');
  expect(read).toHaveBeenCalledTimes(1);
});
