/**
 * Prepares a machine for the tests: installs the programs that they drive, all at once, since runners side by side
 * would meet in the lock of the package manager, and makes the data that their servers begin with.
 */
import { existsSync } from 'node:fs';
import { templateWith } from './data-templates.ts';
import { installDebianPackages } from './programs.ts';

/** Packages by the file that shows that they are installed. */
const PROGRAMS = {
  '/usr/bin/chromium': ['chromium', 'fonts-noto-cjk'],
  '/usr/bin/chromium-headless-shell': ['chromium-headless-shell'],
  '/usr/bin/WebKitWebDriver': ['webkit2gtk-driver'],
  '/usr/bin/Xvfb': ['xvfb'],
  '/usr/lib/postgresql': ['postgresql'],
  // Shows that commits reach the disk.
  '/usr/bin/strace': ['strace'],
};

const missing = Object.entries(PROGRAMS).filter(([path]) => !existsSync(path));
const [first, ...others] = missing.flatMap(([, packages]) => packages);
if (first) installDebianPackages(first, ...others);
await templateWith('demo_today');
