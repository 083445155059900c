import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import { temporaryFolder } from './after-file.ts';

interface S3rver {
  run(): Promise<unknown>;
  close(): Promise<void>;
  httpServer: Server;
}

// It has no types, and is made the old way.
const Store = createRequire(import.meta.url)('s3rver') as new (options: object) => S3rver;

/** A store that speaks S3, on this machine, with one bucket; the settings that lead to it. */
export async function startS3() {
  const bucket = 'pavilion';
  const server = new Store({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: temporaryFolder(),
    configureBuckets: [{ name: bucket }],
  });
  await server.run();
  const address = server.httpServer.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    settings: {
      S3_BUCKET: bucket,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    stop: () => server.close(),
  };
}
