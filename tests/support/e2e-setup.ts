import { templateWith } from './data-templates.ts';
import { openSharedServers } from './shared-servers.ts';

/** Makes what the tests in Chromium begin with: the data of their servers, and those that they share. */
// biome-ignore lint/style/noDefaultExport: Playwright calls what its global set-up exports by default.
export default async function setUp() {
  process.env.DEMO_TEMPLATE = await templateWith('demo_today');
  const shared = await openSharedServers();
  process.env.SHARED_SERVERS = shared.url;
  return shared.close;
}
