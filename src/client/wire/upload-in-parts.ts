import { serverNow } from '#client/device/clock.ts';
import { readStored, removeStored, writeStored } from '#client/device/local-storage.ts';
import { randomKey } from '#client/device/random-key.ts';
import { readSignIn } from '#client/device/sign-in.ts';
import { limits } from '#contract/limits.ts';
import { type FileCalls, type StoredFile, StoredName } from '#contract/stored-files.ts';
import { call } from './api.ts';
import { isUnreached } from './call-error.ts';
import { upload } from './upload.ts';

/**
 * Back-off while the network is away. After the last try the user sees the failure. Choosing the
 * file again resumes the upload.
 */
const AGAIN_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 30_000, 30_000];

interface PartsOptions {
  /** Called with the stored part, 0–1. */
  onProgress: (part: number) => void;
  /** True when the network is away and a retry is scheduled. */
  onWaiting: (isWaiting: boolean) => void;
  signal: AbortSignal;
}

/**
 * Sends a large file in parts. Parts stored earlier, in this page or on another day, are not sent
 * again: the device stores the name of each unfinished upload.
 * @throws {CallError}
 */
export async function uploadInParts(
  calls: FileCalls,
  file: File,
  { onProgress, onWaiting, signal }: PartsOptions,
): Promise<StoredFile> {
  const key = noteOf(calls, file);
  const begun =
    (await findBegun(calls, key, signal)) ?? (await begin(calls, file, { key, signal }));
  const { name, part_bytes } = begun;
  const received = new Set(begun.received);
  const count = Math.ceil(file.size / part_bytes);
  const done = (bytes: number) => onProgress(Math.min(1, bytes / file.size));
  for (let number = 1; number <= count; number++) {
    const from = (number - 1) * part_bytes;
    if (received.has(number)) continue;
    const slice = new File([file.slice(from, from + part_bytes)], 'part');
    await again(
      () =>
        upload(calls.part, { name, number }, slice, {
          signal,
          onProgress: (part) => done(from + part * slice.size),
        }),
      { onWaiting, signal },
    );
    done(from + slice.size);
  }
  const stored = await again(() => call(calls.finish, { name }, { signal }), { onWaiting, signal });
  removeStored(key);
  return stored;
}

function noteOf({ begin }: FileCalls, { name, size, lastModified }: File): string {
  const account_id = readSignIn()?.account_id ?? '';
  return `upload:${account_id}:${begin.path}:${size}:${lastModified}:${name}`;
}

/** The unfinished upload, as long as the server still has it. */
async function findBegun(calls: FileCalls, key: string, signal: AbortSignal) {
  const name = StoredName.safeParse(readStored(key));
  if (!name.success) return null;
  try {
    return await call(calls.info, { name: name.data }, { signal });
  } catch (error) {
    if (isUnreached(error) || signal.aborted) throw error;
    return null;
  }
}

async function begin(
  calls: FileCalls,
  { name: file_name, size: bytes }: File,
  { key, signal }: { key: string; signal: AbortSignal },
) {
  const begun = await call(
    calls.begin,
    { file_name: file_name.slice(-limits.LINE_CHARACTERS_MAX), bytes },
    { signal, idempotencyKey: randomKey() },
  );
  writeStored(
    key,
    begun.name,
    new Date(serverNow().getTime() + limits.UNFINISHED_FILE_HOURS * 3_600_000),
  );
  return begun;
}

async function again<T>(
  send: () => Promise<T>,
  { onWaiting, signal }: Pick<PartsOptions, 'onWaiting' | 'signal'>,
): Promise<T> {
  for (const wait of [...AGAIN_MS, null]) {
    try {
      const answer = await send();
      onWaiting(false);
      return answer;
    } catch (error) {
      if (signal.aborted || !isUnreached(error) || wait === null) throw error;
      onWaiting(true);
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  throw new Error('Not reached: the last try answers or throws');
}
