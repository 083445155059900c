import './module-loading.ts';
import { restartInSmallMemory } from './small-memory.ts';

restartInSmallMemory(process.env);

// React renders half as fast with its development build, which is the default.
if (!process.argv.includes('--dev')) process.env.NODE_ENV ??= 'production';

// A killed server must be back within seconds, and most of a start is loading modules.
await import('./start.ts');
