import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { allEndpoints } from '#contract/all-endpoints.ts';
import { DIRECTORY_ENCODING } from '#contract/directory.ts';

/**
 * Changes with the shape of any answer: answers of another shape, which a browser stored, are not
 * shown. Twelve hexadecimal digits.
 */
export function contractVersion(): string {
  const hash = createHash('sha256').update(String(DIRECTORY_ENCODING));
  for (const { path, output } of allEndpoints) {
    const schema = z.toJSONSchema(output, { io: 'output', unrepresentable: 'any' });
    hash.update(path).update(JSON.stringify(schema));
  }
  return hash.digest('hex').slice(0, 12);
}
