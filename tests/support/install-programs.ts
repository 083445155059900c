/** Installs what the tests drive, all at once: runners that go side by side would meet in the lock of the package manager. */
import { existsSync } from 'node:fs';
import { installDebianPackages } from './debian-packages.ts';

/** By the file that shows that it is there, and the packages it is in. */
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
