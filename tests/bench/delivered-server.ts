import { startServer } from '../support/site-server.ts';
import type { BenchOptions } from './options.ts';

/** Starts a server with production settings: it requires image codes, and contains the full demo. */
export function startDelivered(
  { isSmoke }: Pick<BenchOptions, 'isSmoke'>,
  settings: Record<string, string> = {},
) {
  return startServer({ CAPTCHA: 'on', ...(isSmoke ? {} : { DEMO_SIZE: 'full' }), ...settings });
}
