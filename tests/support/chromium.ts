import { existsSync } from 'node:fs';
import { installDebianPackages } from './programs.ts';

const DEBIAN_CHROMIUM = '/usr/bin/chromium';
const DEBIAN_SHELL = '/usr/bin/chromium-headless-shell';

/**
 * The browser of the benchmark: Debian's, installed when it is missing and this is
 * root; otherwise Playwright's own.
 * @returns undefined for Playwright's own
 */
export function chromiumPath(): string | undefined {
  // With fonts for Chinese: pages are measured, and pictures of failures are looked at.
  return installed(DEBIAN_CHROMIUM, 'chromium', 'fonts-noto-cjk');
}

/**
 * The browser of the tests: the same engine without what surrounds it, which needs half the processor time
 * for a page.
 * @returns undefined for Playwright's own
 */
export function shellPath(): string | undefined {
  const chromium = chromiumPath();
  return chromium && (installed(DEBIAN_SHELL, 'chromium-headless-shell') ?? chromium);
}

/** For what the shell has not: windows of installed apps. */
export function wholeBrowser(): { executablePath: string } | { channel: string } {
  const executablePath = chromiumPath();
  return executablePath ? { executablePath } : { channel: 'chromium' };
}

function installed(path: string, ...packages: [string, ...string[]]): string | undefined {
  if (!existsSync(path)) installDebianPackages(...packages);
  return existsSync(path) ? path : undefined;
}
