import { lockDirectory } from '#server/db/process-lock.ts';

// Run as a process: waits for a line on its standard input, tries to lock the directory it is
// given, says how that went, and holds the lock until it is killed.

const [directory] = process.argv.slice(2);
if (!directory) throw new Error('Usage: lock-taker.ts DIRECTORY');

process.stdout.write('ready\n');
process.stdin.once('data', async () => {
  try {
    await lockDirectory(directory, { onLost: () => process.stdout.write('lost\n') });
    process.stdout.write('won\n');
  } catch (error) {
    process.stdout.write(`${error instanceof Error ? error.name : String(error)}\n`);
  }
});
