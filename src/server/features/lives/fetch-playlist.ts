import { lookup as resolveName } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPrivateAddress } from './private-address.ts';

const REDIRECTS = 3;
const TIMEOUT_MS = 3_000;
const BYTES_MAX = 256 * 1024;
const USER_AGENT = 'Pavilion-live-check/1';

/** Why a stream is not seen: `http_404`, `timed_out`, `too_large` … */
export class NotSeen extends Error {
  override name = 'NotSeen';
  readonly problem: string;

  constructor(problem: string) {
    super(`The stream is not seen: ${problem}`);
    this.problem = problem;
  }
}

interface FetchParts {
  /** True for what the server may ask for, redirects included. */
  isAllowed: (address: string) => boolean;
  /** True for addresses that a name must not lead to. */
  isRefused?: (ip: string) => boolean;
  /** The origin of this server, which also serves the demo's streams. */
  own_origin: string;
  timeout_ms?: number;
}

/**
 * The text of a playlist, and where it came from.
 * @param address absolute, or a path of this server
 * @throws {NotSeen}
 */
export async function fetchPlaylist(
  address: string,
  { isAllowed, isRefused = isPrivateAddress, own_origin, timeout_ms = TIMEOUT_MS }: FetchParts,
): Promise<{ text: string; url: string }> {
  const signal = AbortSignal.timeout(timeout_ms);
  let url = new URL(address, own_origin);
  for (let redirects = 0; ; redirects++) {
    const isOwn = url.origin === own_origin;
    if (!isAllowed(isOwn ? url.pathname : url.href)) throw new NotSeen('host_not_allowed');
    const answer = await ask(url, { signal, isRefused: isOwn ? () => false : isRefused });
    const { statusCode = 0, headers } = answer;
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      answer.destroy();
      if (redirects === REDIRECTS) throw new NotSeen('too_many_redirects');
      if (!URL.canParse(headers.location, url)) throw new NotSeen(`http_${statusCode}`);
      url = new URL(headers.location, url);
      continue;
    }
    if (statusCode !== 200) {
      answer.destroy();
      throw new NotSeen(`http_${statusCode}`);
    }
    return { text: await readText(answer, signal), url: url.href };
  }
}

function ask(
  url: URL,
  { signal, isRefused }: { signal: AbortSignal; isRefused: (ip: string) => boolean },
): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && isRefused(host)) throw new NotSeen('private_address');
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const asked = request(
      url,
      {
        signal,
        // No pool: a name is looked up, and its address judged, for each connection.
        agent: false,
        lookup: publicLookup(isRefused),
        headers: { 'user-agent': USER_AGENT, accept: '*/*', 'accept-encoding': 'identity' },
      },
      resolve,
    );
    asked.once('error', (error) => reject(asNotSeen(error, signal)));
    asked.end();
  });
}

/** The address that is connected to is the one that was judged: a name cannot lead elsewhere in between. */
function publicLookup(isRefused: (ip: string) => boolean): LookupFunction {
  return (name, options, callback) => {
    resolveName(name, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '');
      if (addresses.some(({ address }) => isRefused(address))) {
        return callback(new NotSeen('private_address'), '');
      }
      const [first] = addresses;
      if (options.all) return callback(null, addresses);
      return callback(null, first?.address ?? '', first?.family);
    });
  };
}

async function readText(answer: IncomingMessage, signal: AbortSignal): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of answer as AsyncIterable<Buffer>) {
      bytes += part.length;
      if (bytes > BYTES_MAX) throw new NotSeen('too_large');
      parts.push(part);
    }
  } catch (error) {
    throw asNotSeen(error, signal);
  } finally {
    answer.destroy();
  }
  return Buffer.concat(parts).toString('utf8');
}

function asNotSeen(error: unknown, signal: AbortSignal): NotSeen {
  if (error instanceof NotSeen) return error;
  return new NotSeen(signal.aborted ? 'timed_out' : 'unreachable');
}
