import { existsSync } from 'node:fs';
import { installDebianPackages } from './debian-packages.ts';

const DEBIAN_CHROMIUM = '/usr/bin/chromium';

/**
 * The browser of the tests: Debian's, installed when it is missing and this is root; otherwise
 * Playwright's own.
 * @returns undefined for Playwright's own
 */
export function chromiumPath(): string | undefined {
  // With fonts for Chinese: pages are measured, and pictures of failures are looked at.
  if (!existsSync(DEBIAN_CHROMIUM)) installDebianPackages('chromium', 'fonts-noto-cjk');
  return existsSync(DEBIAN_CHROMIUM) ? DEBIAN_CHROMIUM : undefined;
}
