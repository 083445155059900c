import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';

/** Installs Debian packages where that is possible: as root, with apt-get. Answers whether it did. */
export function installDebianPackages(...names: [string, ...string[]]): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const aptGet = (...args: string[]) =>
    execFileSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', '-q', '-y', ...args], {
      stdio: 'ignore',
      env,
    });
  try {
    aptGet('update');
    aptGet('install', '--no-install-recommends', ...names);
    return true;
  } catch (error) {
    process.stderr.write(`${names.join(', ')} cannot be installed: ${String(error)}\n`);
    return false;
  }
}

/** A port of this machine's own that is free now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port');
  return address.port;
}
