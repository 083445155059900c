import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// What an earlier start compiled is read, which takes a third off the time to start.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/compiled'));

await import('./start.ts');
