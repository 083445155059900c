import { createHash } from 'node:crypto';
import {
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { PART_NAME, type Part, writeArchive } from './archive.ts';
import { beginSnapshot, dumpTables, sumTables } from './dump.ts';
import { replaceTables } from './load.ts';
import type { Manifest } from './manifest.ts';
import { readBackup } from './read-backup.ts';
import { type DatabasePlace, withDatabase, withDatabaseToRead } from './source.ts';
import { differingTables } from './table-sums.ts';

const FILE_PART_BYTES = 4 * 1024 * 1024;
/** Unfinished uploads belong to no row. */
const UNFINISHED = /\.(part|parts)$/;

export interface BackupParts extends DatabasePlace {
  /** The path of the archive. */
  path: string;
  /** An age recipient; without it the archive is readable by anyone and contains no keys. */
  recipient: string | undefined;
  /** BACKUP_SEAL: proves the archive's origin to a restore. */
  seal_key: string | undefined;
  bucket: string | undefined;
  program: string;
  now: Date;
}

/**
 * Backs up database, uploaded files and keys. Before it is encrypted and named, the archive is read back into
 * a temporary database, counted and hashed.
 * @throws {Error} if the copy differs from the original
 */
export async function makeBackup(parts: BackupParts): Promise<Manifest> {
  mkdirSync(parts.data_dir, { recursive: true, mode: 0o700 });
  // On the disk with room for the data, readable by its owner only.
  const folder = mkdtempSync(join(parts.data_dir, '.backup-'));
  const tried = join(folder, 'tried');
  try {
    const manifest = await withDatabaseToRead(parts, async (database) => {
      const client = await database.connect({ unlimited: true });
      try {
        await beginSnapshot(client);
        const written = newManifest(parts);
        await writeArchive(tried, allParts(written, parts, dumpTables(client, written)));
        await client.query('ROLLBACK');
        return written;
      } finally {
        await client.end();
      }
    });
    await proveReadable(tried, manifest, { ...parts, data_dir: join(folder, 'proof') });
    const proved = readBackup({ path: tried });
    await writeArchive(
      parts.path,
      parts.recipient ? withKeys(proved, parts, manifest) : proved,
      parts,
    );
    return manifest;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function newManifest({
  bucket = null,
  program,
  now,
}: Omit<BackupParts, 'bucket'> & { bucket?: string | null }): Manifest {
  return {
    at: now.toISOString(),
    program,
    migrations: [],
    tables: {},
    files: bucket ? null : {},
    bucket,
    keys: {},
  };
}

/** Rows before files: a file named by a row exists by then. */
async function* allParts(
  manifest: Manifest,
  { data_dir }: BackupParts,
  rows: AsyncIterable<Part>,
): AsyncGenerator<Part> {
  yield* rows;
  const { files } = manifest;
  if (files) yield* readFolder(join(data_dir, 'files'), 'file', files);
  yield { header: { kind: 'manifest' }, content: Buffer.from(JSON.stringify(manifest)) };
}

/** Adds keys to an encrypted archive only, and writes the manifest with them. */
async function* withKeys(
  parts: AsyncIterable<Part>,
  { data_dir }: BackupParts,
  manifest: Manifest,
): AsyncGenerator<Part> {
  for await (const part of parts) {
    if (part.header.kind !== 'manifest') yield part;
  }
  yield* readFolder(join(data_dir, 'keys'), 'key', manifest.keys);
  yield { header: { kind: 'manifest' }, content: Buffer.from(JSON.stringify(manifest)) };
}

async function* readFolder(
  folder: string,
  kind: 'file' | 'key',
  hashes: Record<string, string>,
): AsyncGenerator<Part> {
  if (!existsSync(folder)) return;
  const files = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => entry.isFile() && !UNFINISHED.test(entry.name) && !entry.name.startsWith('.'),
  );
  for (const { name } of files) {
    // A restore would refuse this name.
    if (!PART_NAME.test(name))
      throw new Error(`${join(folder, name)} cannot be backed up: rename it`);
    const hash = createHash('sha256');
    let isEmpty = true;
    for await (const chunk of createReadStream(join(folder, name), {
      highWaterMark: FILE_PART_BYTES,
    })) {
      hash.update(chunk);
      isEmpty = false;
      yield { header: { kind, name }, content: chunk };
    }
    if (isEmpty) yield { header: { kind, name }, content: Buffer.alloc(0) };
    hashes[name] = hash.digest('hex');
  }
}

/** Reads the archive back into a temporary embedded database. */
async function proveReadable(path: string, manifest: Manifest, place: DatabasePlace) {
  const found = await withDatabase({ ...place, database_url: undefined }, async (database) => {
    const client = await database.connect({ unlimited: true });
    try {
      await client.query('BEGIN');
      await replaceTables(client, readBackup({ path }), manifest.migrations.at(-1));
      return await sumTables(client);
    } finally {
      await client.end();
    }
  });
  const differing = differingTables(found.tables, manifest.tables);
  if (differing.length > 0) {
    throw new Error(
      `What was written cannot be read back: ${differing.join(', ')}. There is no backup.`,
    );
  }
}

/** The program's version, for the manifest. */
export function programVersion(root: string): string {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;
}
