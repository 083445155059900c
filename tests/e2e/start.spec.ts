import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';

interface Chunk {
  name?: string;
  imports?: string[];
}

test('what every page starts with holds no screen', () => {
  const manifest: Record<string, Chunk> = JSON.parse(
    readFileSync('dist/client/.vite/manifest.json', 'utf8'),
  );
  const started = new Set(['index.html']);
  // A set is gone through to its end, also what is added meanwhile.
  for (const key of started) for (const one of manifest[key]?.imports ?? []) started.add(one);
  const names = [...started].map((key) => manifest[key]?.name);
  expect(names.sort()).toEqual(['index', 'libraries', 'rolldown-runtime', 'start']);
});
