import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { DIRECTORY_ENCODING, DirectoryPack } from '#contract/directory.ts';
import { storedCalls } from './stored-calls.ts';

/** Changes with the shape of any stored answer: a browser discards copies of another shape. */
export function storedVersion(): string {
  return versionOf(storedCalls.map(({ path, output }) => [path, output]));
}

/** Changes with the shape of the directory pack: a browser then fetches the pack again. */
export function directoryVersion(): string {
  return versionOf([[String(DIRECTORY_ENCODING), DirectoryPack]]);
}

/** Twelve hexadecimal digits. */
function versionOf(schemas: [name: string, schema: z.ZodMiniType][]): string {
  const hash = createHash('sha256');
  for (const [name, schema] of schemas) {
    const shape = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
    hash.update(name).update(JSON.stringify(shape));
  }
  return hash.digest('hex').slice(0, 12);
}
