import { readFileSync } from 'node:fs';

/** Memory of a process, in MB. */
export interface Memory {
  now: number;
  /** Peak memory. */
  peak: number;
}

/** @returns NaN on systems without Linux's /proc */
export function memoryOf(pid: number): Memory {
  const status = readStatus(pid);
  const megabytes = (name: string) => {
    const [, kilobytes] = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status) ?? [];
    return kilobytes ? Number(kilobytes) / 1_024 : Number.NaN;
  };
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
}

function readStatus(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}

/**
 * Watches the memory of a process from now on.
 * @returns a function that stops and returns the peak
 */
export function watchMemory(pid: number): () => number {
  let most = memoryOf(pid).now;
  const watching = setInterval(() => {
    most = Math.max(most, memoryOf(pid).now);
  }, 100);
  return () => {
    clearInterval(watching);
    return most;
  };
}
