import { startServer } from '../support/site-server.ts';
import type { BenchOptions } from './options.ts';

/** Starts a server as it is delivered: it asks for image codes, and holds the full demo. */
export function startDelivered(
  { isSmoke }: Pick<BenchOptions, 'isSmoke'>,
  settings: Record<string, string> = {},
) {
  return startServer({ CAPTCHA: 'on', ...(isSmoke ? {} : { DEMO_SIZE: 'full' }), ...settings });
}
