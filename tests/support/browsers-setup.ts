import { buildClient } from '../bench/build-client.ts';
import { templateWith } from './data-templates.ts';

/** Builds the client and makes the demo, before tests that start servers and browsers run side by side. */
// biome-ignore lint/style/noDefaultExport: Vitest calls what its global set-up exports by default.
export default async function setUp() {
  buildClient();
  process.env.DEMO_TEMPLATE = await templateWith('demo_today');
}
