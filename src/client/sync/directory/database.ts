import { clear, createStore, get, setMany } from 'idb-keyval';
import { withTimeout } from '#client/device/time.ts';
import type { DirectoryPack } from '#contract/directory.ts';

/** Changes with the pack's schema: a pack with another schema is fetched again. */
declare const DIRECTORY_VERSION: string;

/** Time-out: some phones never answer, and a slow one needs a second to write a whole pack. */
const WAIT_MS = 10_000;

/** The stored directory. It is public: a sign-out leaves it. */
export interface StoredPack {
  pack: DirectoryPack;
  /** Time of the server's last confirmation that the pack is current; milliseconds since 1970. */
  checked_at: number;
}

/** Stored beside the pack, because the pack takes long to read. */
interface StoredState {
  version: number;
  checked_at: number;
}

const open = () => createStore('pavilion-catalogue', 'kept');
const PACK = `pack ${DIRECTORY_VERSION}`;
const STATE = `state ${DIRECTORY_VERSION}`;
let store: ReturnType<typeof open> | undefined;

/** The stored pack; null when it is missing or unreadable. */
export async function readPack(): Promise<StoredPack | null> {
  const [pack, state] = await Promise.all([read(PACK), readState()]);
  return isObject(pack) && state
    ? { pack: pack as DirectoryPack, checked_at: state.checked_at }
    : null;
}

/** Version of the stored pack and time of its last check; null when there is none. */
export async function readState(): Promise<StoredState | null> {
  const state = await read(STATE);
  return isObject(state) ? (state as StoredState) : null;
}

/** Replaces the stored pack; returns false on failure. */
export async function writePack({ pack, checked_at }: StoredPack): Promise<boolean> {
  return attempt(async () => {
    await clear(use());
    const state: StoredState = { version: pack.version, checked_at };
    await setMany(
      [
        [PACK, pack],
        [STATE, state],
      ],
      use(),
    );
  });
}

export async function writeState(state: StoredState): Promise<boolean> {
  return attempt(() => setMany([[STATE, state]], use()));
}

function isObject(stored: unknown): boolean {
  return typeof stored === 'object' && stored !== null;
}

/** Removes an unreadable pack. */
export async function dropPack(): Promise<void> {
  await attempt(() => clear(use()));
}

function use() {
  store ??= open();
  return store;
}

function read(key: string): Promise<unknown> {
  return withTimeout(get(key, use()), WAIT_MS).catch(() => {
    store = undefined;
    return undefined;
  });
}

function attempt(work: () => Promise<void>): Promise<boolean> {
  return withTimeout(work(), WAIT_MS).then(
    () => true,
    () => {
      store = undefined;
      return false;
    },
  );
}
