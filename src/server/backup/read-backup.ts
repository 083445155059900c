import { createHash, type Hash } from 'node:crypto';
import { type Part, readArchive, UnreadableBackup } from './archive.ts';
import type { Manifest } from './manifest.ts';
import { createTableSum, differingTables, type TableSums } from './table-sums.ts';

/** The parts of a backup; the last one, the manifest, is there. */
export async function* readBackup(
  path: string,
  identity: string | undefined,
): AsyncGenerator<Part> {
  let isWhole = false;
  for await (const part of readArchive(path, identity)) {
    isWhole = part.header.kind === 'manifest';
    yield part;
  }
  if (!isWhole) throw new UnreadableBackup(`${path} has no end: it was broken off`);
}

/**
 * Reads a whole backup and compares everything in it with what its manifest says.
 * @throws {UnreadableBackup}
 */
export async function checkBackup(path: string, identity: string | undefined): Promise<Manifest> {
  const tables = new Map<string, ReturnType<typeof createTableSum>>();
  const files = new Map<string, Hash>();
  let manifest: Manifest | undefined;
  for await (const { header, content } of readBackup(path, identity)) {
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
  const found: TableSums = Object.fromEntries(
    Object.keys(manifest.tables).map((table) => [table, tables.get(table)?.read() ?? empty]),
  );
  const wrong = [
    ...differingTables(found, manifest.tables),
    ...differingFiles('file', manifest.files ?? {}, files),
    ...differingFiles('key', manifest.keys, files),
  ];
  if (wrong.length > 0) throw new UnreadableBackup(`${path} is damaged: ${wrong.join(', ')}`);
  return manifest;
}

function differingFiles(kind: string, hashes: Record<string, string>, found: Map<string, Hash>) {
  return Object.entries(hashes)
    .filter(([name, hash]) => found.get(`${kind}/${name}`)?.digest('hex') !== hash)
    .map(([name]) => name);
}
