import { afterAll } from 'vitest';
import { cleanUpAfterFile } from './after-file.ts';

// Run anew before each file: hooks that shared modules add when they are loaded would be the first file's alone.
afterAll(cleanUpAfterFile);
