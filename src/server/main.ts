import './module-loading.ts';

// React renders pages half as fast with its development build, which it takes where nothing is set.
if (!process.argv.includes('--dev')) process.env.NODE_ENV ??= 'production';

// A server that was killed is to be back within seconds, and most of a start is loading modules.
await import('./start.ts');
