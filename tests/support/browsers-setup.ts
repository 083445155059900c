import { buildClient } from '../bench/build-client.ts';
import makeDemoData from './demo-data.ts';

/** Builds the client and makes the demo, before tests that start servers and browsers run side by side. */
// biome-ignore lint/style/noDefaultExport: Vitest calls what its global set-up exports by default.
export default async function setUp() {
  buildClient();
  await makeDemoData();
}
