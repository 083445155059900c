import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SignIn } from '#contract/sign-in.ts';
import { HOST_ORIGIN } from './host-pages.ts';
import { signInOwner } from './registered.ts';
import { openMailbox, type RunningServer, startServer } from './site-server.ts';

/** The description of a server, passed between the processes of a run. */
interface SharedServer {
  url: string;
  data_dir: string;
  owner: SignIn;
}

/**
 * Servers that outlive the runner's workers, one for each place among them: a worker is replaced whenever a file
 * asks for other fixtures, and a server that is started and has rendered its first pages has cost seconds. Each
 * is started when it is first asked for.
 */
export async function openSharedServers() {
  const places = new Map<string, ReturnType<typeof startShared>>();
  const http = createServer(async ({ url = '' }, response) => {
    const starting = places.get(url) ?? startShared();
    places.set(url, starting);
    const { stop: _, mailbox: __, ...server } = await starting;
    response.end(JSON.stringify(server satisfies SharedServer));
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const { port } = http.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      http.close();
      await Promise.all([...places.values()].map(async (starting) => (await starting).stop()));
    },
  };
}

async function startShared() {
  const server = await startServer({ EMBED_ORIGINS: HOST_ORIGIN });
  return { ...server, owner: await signInOwner(server) };
}

/** The server of a worker's place, as `openSharedServers` has it. */
export async function findSharedServer(place: number): Promise<RunningServer> {
  const answer = await fetch(`${process.env.SHARED_SERVERS}/${place}`);
  const server: SharedServer = await answer.json();
  return { ...server, mailbox: openMailbox(server.data_dir) };
}
