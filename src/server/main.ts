import { enableCompileCache, registerHooks } from 'node:module';
import { join } from 'node:path';

// React renders pages half as fast with its development build, which it takes where nothing is set.
if (!process.argv.includes('--dev')) process.env.NODE_ENV ??= 'production';

// A server that was killed is to be back within seconds, and most of a start is loading modules.

// Modules that an earlier start compiled are read from disk.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/compiled'));

// For each ES module of a package Node reads all of its package.json again, and that of drizzle-orm has
// 180 kB: half a second, which its CommonJS modules do not take.
registerHooks({
  resolve: (specifier, context, nextResolve) =>
    /^drizzle-orm\b/.test(specifier)
      ? nextResolve(specifier, { ...context, conditions: ['node', 'require'] })
      : nextResolve(specifier, context),
});

await import('./start.ts');
