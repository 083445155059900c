import { createHash, type Hash, timingSafeEqual } from 'node:crypto';
import { createSeal, PART_NAME, type Part, readArchive, UnreadableBackup } from './archive.ts';
import type { Manifest } from './manifest.ts';
import { createTableSum, differingTables, type TableSums } from './table-sums.ts';

/** A backup, and the keys for reading it. */
export interface BackupFile {
  path: string;
  /** The secret key of its recipient. */
  identity?: string | undefined;
  /** BACKUP_SEAL of the expected writer; undefined: not checked. */
  seal_key?: string | undefined;
}

/**
 * Yields the parts of a backup; the manifest is last. If this throws at the end, discard all parts: the seal
 * is read last.
 */
export async function* readBackup({ path, identity, seal_key }: BackupFile): AsyncGenerator<Part> {
  const seal = seal_key === undefined ? undefined : createSeal(seal_key);
  let isWhole = false;
  for await (const part of readArchive(path, identity)) {
    const { header } = part;
    if (isWhole) throw new UnreadableBackup(`${path} goes on after its end`);
    refuseUnfitName(path, part);
    seal?.add(part);
    isWhole = header.kind === 'manifest';
    if (seal && header.kind === 'manifest' && !isEqual(header.seal, seal.read())) {
      throw new UnreadableBackup(
        `${path} has not the seal of this installation: it was written or changed by somebody else, or BACKUP_SEAL is another one.`,
      );
    }
    yield part;
  }
  if (!isWhole) throw new UnreadableBackup(`${path} has no end: it was broken off`);
}

function refuseUnfitName(path: string, { header }: Part) {
  if (header.kind === 'rows' || header.kind === 'manifest') return;
  const isFit = (header.kind === 'file' || header.kind === 'key') && PART_NAME.test(header.name);
  if (!isFit) throw new UnreadableBackup(`${path} is damaged: a part has the name ${header.name}`);
}

function isEqual(given: unknown, right: string): boolean {
  if (typeof given !== 'string' || given.length !== right.length) return false;
  return timingSafeEqual(Buffer.from(given), Buffer.from(right));
}

/**
 * Reads a whole backup and compares it with its manifest: complete, without additions.
 * @throws {UnreadableBackup}
 */
export async function checkBackup(file: BackupFile): Promise<Manifest> {
  const { path } = file;
  const tables = new Map<string, ReturnType<typeof createTableSum>>();
  const files = new Map<string, Hash>();
  let manifest: Manifest | undefined;
  for await (const { header, content } of readBackup(file)) {
    if (header.kind === 'rows') {
      const sum = tables.get(header.table) ?? createTableSum();
      for (const row of JSON.parse(content.toString())) sum.add(row);
      tables.set(header.table, sum);
    } else if (header.kind === 'manifest') {
      manifest = JSON.parse(content.toString());
    } else {
      const key = `${header.kind}/${header.name}`;
      files.set(key, (files.get(key) ?? createHash('sha256')).update(content));
    }
  }
  if (!manifest) throw new UnreadableBackup(`${path} does not say what is in it`);

  const empty = createTableSum().read();
  const named = [...new Set([...Object.keys(manifest.tables), ...tables.keys()])];
  const found: TableSums = Object.fromEntries(
    named.map((table) => [table, tables.get(table)?.read() ?? empty]),
  );
  const hashes = new Map([...files].map(([name, hash]) => [name, hash.digest('hex')]));
  const wrong = [
    ...differingTables(found, manifest.tables),
    ...differingFiles(hashes, { file: manifest.files ?? {}, key: manifest.keys }),
  ];
  if (wrong.length > 0) throw new UnreadableBackup(`${path} is damaged: ${wrong.join(', ')}`);
  return manifest;
}

/** Names of files that are missing, changed, or not in the manifest. */
function differingFiles(
  found: ReadonlyMap<string, string>,
  hashes: Record<'file' | 'key', Record<string, string>>,
) {
  const named = new Map<string, string>(
    Object.entries(hashes).flatMap(([kind, names]) =>
      Object.entries(names).map(([name, hash]) => [`${kind}/${name}`, hash] as const),
    ),
  );
  return [...new Set([...found.keys(), ...named.keys()])].filter(
    (key) => found.get(key) !== named.get(key),
  );
}
