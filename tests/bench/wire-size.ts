import { once } from 'node:events';
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Bytes of an answer's body as they travel to a browser, which takes brotli. */
export async function wireSize(url: string): Promise<number> {
  const asked = request(url, { headers: { 'accept-encoding': 'br' } }).end();
  const [answer] = await once(asked, 'response');
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`);
  return (await buffer(answer)).length;
}
