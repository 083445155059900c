import { expect, test } from 'vitest';
import { importsNotStored } from '../../src/build/service-worker.ts';

test('a precached file that imports one cached on demand is reported; its lazy imports are not', () => {
  const chunks = {
    shell: { file: 'shell.js', imports: ['_kit.js'] },
    '_kit.js': { file: 'kit.js' },
    sheet: { file: 'sheet.js', imports: ['_kit.js', '_console.js'] },
    '_console.js': { file: 'console.js', imports: ['_kit.js', '_paste.js'] },
    '_paste.js': { file: 'paste.js' },
  };
  const isOnDemand = (file: string) => ['console.js', 'paste.js'].includes(file);
  expect(importsNotStored(chunks, isOnDemand)).toEqual(['sheet.js → console.js']);
});
