import type { HttpClient } from './http-client.ts';

export interface Reads {
  name: string;
  a_second: number;
  ms: number[];
}

/** Asks for one address again and again, side by side. */
export async function readMany(
  client: HttpClient,
  {
    name,
    path,
    clients,
    seconds,
  }: { name: string; path: string; clients: number; seconds: number },
): Promise<Reads> {
  const ms: number[] = [];
  const start = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() - start < seconds * 1_000) {
        const answer = await client.ask(path, { headers: { 'accept-encoding': 'br' } });
        if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
        ms.push(answer.ms);
      }
    }),
  );
  return { name, a_second: (ms.length * 1_000) / (performance.now() - start), ms };
}
