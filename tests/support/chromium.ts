import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const DEBIAN_CHROMIUM = '/usr/bin/chromium';

/**
 * The browser of the tests: Debian's, installed with apt-get when it is missing and this is root;
 * otherwise Playwright's own.
 * @returns undefined for Playwright's own
 */
export function chromiumPath(): string | undefined {
  if (!existsSync(DEBIAN_CHROMIUM) && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const wait = ['-o', 'DPkg::Lock::Timeout=300', '-q', '-y'];
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    execFileSync('apt-get', [...wait, 'update'], { stdio: 'ignore', env });
    // The fonts are what Chinese is drawn with in pictures of failures.
    const packages = ['chromium', 'fonts-noto-cjk'];
    execFileSync('apt-get', [...wait, 'install', '--no-install-recommends', ...packages], {
      stdio: 'ignore',
      env,
    });
  }
  return existsSync(DEBIAN_CHROMIUM) ? DEBIAN_CHROMIUM : undefined;
}
