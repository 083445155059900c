import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const MANIFEST = join(import.meta.dirname, '../../dist/client/.vite/manifest.json');

interface Chunk {
  name: string;
  isEntry?: boolean;
  /** Keys of chunks that are loaded with it. */
  imports?: string[];
}

test('what every page loads before it answers a tap holds no screens', () => {
  const chunks: Record<string, Chunk> = JSON.parse(readFileSync(MANIFEST, 'utf8'));
  const entries = Object.keys(chunks).filter((key) => chunks[key]?.isEntry);
  const loaded = new Set<string>();
  for (const keys = [...entries]; keys.length > 0; ) {
    const key = keys.pop() ?? '';
    if (loaded.has(key)) continue;
    loaded.add(key);
    keys.push(...(chunks[key]?.imports ?? []));
  }
  expect([...loaded].map((key) => chunks[key]?.name).sort()).toEqual([
    'index',
    'libraries',
    'rolldown-runtime',
    'start',
  ]);
});
