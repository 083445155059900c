import type { Snapshot } from './dump.ts';

/** The contents of an archive, described in its last part. */
export interface Manifest extends Snapshot {
  /** ISO time of the snapshot. */
  at: string;
  program: string;
  /** SHA-256 of each uploaded file, by name; null: files are in a bucket. */
  files: Record<string, string> | null;
  /** The bucket of uploaded files, if they are not in the archive. */
  bucket: string | null;
  /** SHA-256 of each key file; empty in an unencrypted archive. */
  keys: Record<string, string>;
}
