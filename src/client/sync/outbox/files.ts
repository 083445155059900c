import { readRecord, removeRecords, writeRecord } from '#client/device/indexed-db.ts';
import { ownedKey } from '#client/device/owned-keys.ts';
import { randomKey } from '#client/device/random-key.ts';
import { createStore, useStore } from '#client/device/store.ts';
import { CallError } from '#client/wire/call-error.ts';
import { upload } from '#client/wire/upload.ts';
import { errors } from '#contract/errors.ts';
import { uploadAttachment } from '#contract/uploads.ts';
import type { OutboxEntry, OutboxFile } from './entry.ts';

/** Time-out: a slow phone needs longer for 10 MB than for a record. */
const WRITE_MS = 20_000;

/** Contents that IndexedDB refused: available until this page is closed. */
const inPageMemory = new Map<string, ArrayBuffer>();

/** The entry whose files this tab is uploading, and the finished part, 0–1. */
const progress = createStore<{ entry_id: string; part: number } | null>(null);

/** The uploaded part of an entry's files; null when this tab uploads none of them now. */
export function useUploadedPart(entry_id: string): number | null {
  const current = useStore(progress, null);
  return current?.entry_id === entry_id ? current.part : null;
}

/** Stores a copy of a file beside its owner's entries: the user may change or move the original. */
export async function storeFile(owner: string, file: File): Promise<OutboxFile> {
  const { name, type, size: bytes } = file;
  const key = ownedKey(owner, `outbox-file ${randomKey()}`);
  const content = await file.arrayBuffer();
  const is_stored = await writeRecord(key, content, WRITE_MS);
  if (!is_stored) inPageMemory.set(key, content);
  return { key, name, type, bytes, id: null, is_stored };
}

/** Removes the files of a removed entry. */
export async function removeFiles({ files = [] }: Pick<OutboxEntry, 'files'>) {
  for (const { key } of files) inPageMemory.delete(key);
  if (files.length > 0) await removeRecords(files.map(({ key }) => key));
}

/**
 * Uploads the files of an entry that the server does not have yet, one after the other.
 * @param onUploaded stores the server's id of a file, so that it is not sent twice
 * @returns the server's ids of all files
 * @throws {CallError} also when this device has lost a file
 */
export async function uploadFiles(
  { id: entry_id, files = [] }: Pick<OutboxEntry, 'id' | 'files'>,
  signal: AbortSignal,
  onUploaded: (key: string, id: string) => Promise<void>,
): Promise<string[]> {
  const ids: string[] = [];
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  let done = 0;
  try {
    for (const file of files) {
      const id =
        file.id ??
        (await uploadOne(file, signal, (part) => {
          progress.set({ entry_id, part: (done + part * file.bytes) / total });
        }));
      if (!file.id) await onUploaded(file.key, id);
      done += file.bytes;
      ids.push(id);
    }
  } finally {
    progress.set(null);
  }
  return ids;
}

async function uploadOne(
  { key, name, type }: OutboxFile,
  signal: AbortSignal,
  onProgress: (part: number) => void,
): Promise<string> {
  const content = inPageMemory.get(key) ?? (await readRecord(key));
  if (!(content instanceof ArrayBuffer)) {
    throw new CallError('BAD_INPUT', errors.BAD_INPUT.code, '', {
      issues: [{ field: 'attachments', name: 'attachment_gone', text: '' }],
      retry_after: null,
    });
  }
  const file = new File([content], name, { type });
  const { id } = await upload(uploadAttachment, { name }, file, { signal, onProgress });
  return id;
}
