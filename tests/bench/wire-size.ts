import { once } from 'node:events';
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Body bytes of an answer on the wire, for a browser that accepts brotli. */
export async function wireSize(url: string): Promise<number> {
  const asked = request(url, { headers: { 'accept-encoding': 'br' } }).end();
  const [answer] = await once(asked, 'response');
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`);
  return (await buffer(answer)).length;
}
