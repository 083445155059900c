import type { Snapshot } from './dump.ts';

/** What an archive says of itself, in its last part. */
export interface Manifest extends Snapshot {
  /** ISO, of the moment that the rows are of. */
  at: string;
  program: string;
  /** SHA-256 of each uploaded file, by its name; null: they are in a bucket. */
  files: Record<string, string> | null;
  /** Where uploaded files are, if not in here. */
  bucket: string | null;
  /** SHA-256 of each file of keys; none in an archive that is not encrypted. */
  keys: Record<string, string>;
}
