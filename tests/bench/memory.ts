import { readFileSync } from 'node:fs';

/** Memory of a process, in MB. */
export interface Memory {
  now: number;
  /** The most that it ever was. */
  peak: number;
}

/** @returns NaN where the system does not tell as Linux does */
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

/** Watches how much memory a process takes from now on. @returns ends it, and answers the most that was seen */
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
