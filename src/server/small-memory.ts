import { totalmem } from 'node:os';

/** Below 2 GB the embedded database is compiled once, without the optimising compiler. */
const SMALL_MB = 2_000;

/**
 * Starts the process again with less memory, in its place and under its id, on a machine or in a container with
 * less than 2 GB. The optimising compiler takes 604 MB for one function of the embedded database alone: a later
 * start peaks at 331 MB instead of 867. Young objects and the allocator of the operating system get less room.
 * @param env of the process; `MEMORY_MB` overrides what the machine has
 */
export function restartInSmallMemory(env: NodeJS.ProcessEnv): void {
  if (env.DATABASE_URL || !isSmall(env.MEMORY_MB) || !process.execve) return;
  const flags = ['--liftoff-only', '--max-semi-space-size=8'];
  if (process.execArgv.includes('--liftoff-only')) return;
  const { execPath, execArgv, argv } = process;
  process.execve(execPath, [execPath, ...execArgv, ...flags, ...argv.slice(1)], {
    ...env,
    MALLOC_ARENA_MAX: env.MALLOC_ARENA_MAX ?? '2',
  });
}

function isSmall(memory_mb: string | undefined): boolean {
  const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY;
  const bytes = Math.min(totalmem(), limit);
  return Number(memory_mb || bytes / 1024 ** 2) < SMALL_MB;
}
