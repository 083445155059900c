import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

/**
 * Builds a script that uses pieces of the client as they are.
 * @returns files by their paths; the script is `/pieces.js`
 */
export async function buildPieces(input: string): Promise<Map<string, string | Uint8Array>> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [
      react(),
      lingui({ failOnMissing: true, failOnCompileError: true }),
      babel({ presets: [linguiTransformerBabelPreset()] }),
    ],
    build: {
      write: false,
      target: 'es2022',
      cssCodeSplit: false,
      rolldownOptions: { input, output: { entryFileNames: 'pieces.js' } },
    },
  });
  const files = new Map<string, string | Uint8Array>();
  for (const bundle of [built].flat()) {
    if (!('output' in bundle)) throw new Error('The build is watching instead of done');
    for (const file of bundle.output) {
      files.set(`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source);
    }
  }
  return files;
}
