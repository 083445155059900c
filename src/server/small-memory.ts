/** An operator with so much memory has it to spare for the optimising compiler. */
const AMPLE_MB = 2_000;

/**
 * Starts the process again with less memory, in its place and under its id, unless an operator says that there
 * is enough. The optimising compiler takes 604 MB for one function of the embedded database alone: without it a
 * start peaks at 321 MB instead of 878 and is a fifth faster, people who register take 445 MB instead of 684, and
 * each of them a twentieth more of a processor. Young objects and the allocator of the operating system get less
 * room.
 * @param env of the process; `MEMORY_MB`: what the machine or container has for it
 */
export function restartInSmallMemory(env: NodeJS.ProcessEnv): void {
  const isAmple = Number(env.MEMORY_MB ?? 0) >= AMPLE_MB;
  if (env.DATABASE_URL || isAmple || !process.execve) return;
  const flags = ['--liftoff-only', '--max-semi-space-size=8'];
  if (process.execArgv.includes('--liftoff-only')) return;
  const { execPath, execArgv, argv } = process;
  process.execve(execPath, [execPath, ...execArgv, ...flags, ...argv.slice(1)], {
    ...env,
    MALLOC_ARENA_MAX: env.MALLOC_ARENA_MAX ?? '2',
  });
}
