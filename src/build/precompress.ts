import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const TEXTS = /\.(css|html|js|json|svg|txt|webmanifest)$/;

/**
 * Writes each text of a folder in brotli beside it, as small as can be: it takes two seconds of a
 * processor, which would else be those of the first visitor after each start.
 */
export async function precompress(folder: string) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXTS.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(
    files.map(async (file) => {
      const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
      await writeFile(`${file}.br`, await compress(await readFile(file), { params }));
    }),
  );
}
