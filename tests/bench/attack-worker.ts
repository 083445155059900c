import { once } from 'node:events';
import { Agent, type ClientRequest, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { type AttackName, attackOf, type Loot } from './attack-kinds.ts';

const { url, name, loot } = workerData as { url: string; name: AttackName; loot: Loot };
const attack = attackOf(name);
const answers: Record<number, number> = {};
const open = new Set<ClientRequest>();
let isOver = false;
let next = 0;

parentPort?.once('message', () => {
  isOver = true;
  for (const asked of open) asked.destroy();
  parentPort?.postMessage(answers);
});
const start = performance.now();
await Promise.all(Array.from({ length: attack.callers }, (_, caller) => attackFrom(caller)));

/** Each caller has an address in a different network. */
async function attackFrom(caller: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const address = `198.${18 + (caller >> 8)}.${caller & 255}.7`;
  while (!isOver) {
    const asked = next++;
    const due = attack.a_second ? start + (asked * 1_000) / attack.a_second : 0;
    if (due > performance.now()) await setTimeout(due - performance.now());
    if (isOver) break;
    const status = await ask(agent, address, attack.ask({ caller, asked, loot }));
    answers[status] = (answers[status] ?? 0) + 1;
    // Back-off after a refused connection.
    if (status === 0) await setTimeout(100);
  }
  agent.destroy();
}

/** @returns the status of the answer; 0: there was none */
async function ask(agent: Agent, address: string, given: ReturnType<typeof attack.ask>) {
  const { path, headers = {}, body, announces } = given;
  const asked = request(url + path, {
    agent,
    method: body ? 'POST' : 'GET',
    headers: {
      ...headers,
      'x-forwarded-for': address,
      ...(announces ? { 'content-length': announces } : body && { 'content-length': body.length }),
    },
  });
  open.add(asked);
  try {
    if (announces) asked.write(Buffer.alloc(announces - 1, ' '));
    else asked.end(body);
    const [answer] = await once(asked, 'response');
    answer.resume();
    await once(answer, 'end');
    return answer.statusCode as number;
  } catch {
    return 0;
  } finally {
    open.delete(asked);
  }
}
