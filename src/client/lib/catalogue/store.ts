import { createStore, delMany, get, setMany } from 'idb-keyval';
import type { CataloguePack } from '#contract/catalogue.ts';

/** Changes with any file of the contract: a pack of another shape is fetched anew. */
declare const CONTRACT_VERSION: string;

/** Some phones never answer; a whole pack takes a slow one a second to write. */
const WAIT_MS = 10_000;

/** What is kept of the directory. It is anyone's: no sign-out removes it. */
export interface KeptPack {
  pack: CataloguePack;
  /** When the server last said that this is all; milliseconds since 1970. */
  checked_at: number;
}

const open = () => createStore('pavilion-catalogue', 'kept');
const PACK = `pack ${CONTRACT_VERSION}`;
const CHECKED = `checked ${CONTRACT_VERSION}`;
let store: ReturnType<typeof open> | undefined;

/** What is kept; null when there is nothing, or nothing that can be read. */
export async function readPack(): Promise<KeptPack | null> {
  const [pack, checked_at] = await Promise.all([read(PACK), read(CHECKED)]);
  if (typeof pack !== 'object' || typeof checked_at !== 'number') return null;
  return { pack: pack as CataloguePack, checked_at };
}

/** When what is kept was last checked; 0 when nothing is. */
export async function readChecked(): Promise<number> {
  const checked_at = await read(CHECKED);
  return typeof checked_at === 'number' ? checked_at : 0;
}

/** Keeps a pack; answers whether it is there. Packs of older versions make room first. */
export async function writePack({ pack, checked_at }: KeptPack): Promise<boolean> {
  return attempt(async () => {
    await setMany(
      [
        [PACK, pack],
        [CHECKED, checked_at],
      ],
      use(),
    );
  });
}

export async function writeChecked(checked_at: number): Promise<boolean> {
  return attempt(() => setMany([[CHECKED, checked_at]], use()));
}

/** For what cannot be read. */
export async function dropPack(): Promise<void> {
  await attempt(() => delMany([PACK, CHECKED], use()));
}

function use() {
  store ??= open();
  return store;
}

function read(key: string): Promise<unknown> {
  return inTime(get(key, use())).catch(() => {
    store = undefined;
    return undefined;
  });
}

function attempt(work: () => Promise<void>): Promise<boolean> {
  return inTime(work()).then(
    () => true,
    () => {
      store = undefined;
      return false;
    },
  );
}

function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Storage does not answer')), WAIT_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
