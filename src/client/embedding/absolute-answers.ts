import type { Transport } from '#client/wire/transport.ts';

/** Files and pictures that answers refer to by their path on this site. */
const OWN_PATH = /^\/(web|pictures|files|demo)\//;

/** Makes such paths absolute: a host's page would resolve them against its own origin. */
export function absoluteAnswers({ lang, send }: Transport): Transport {
  return {
    lang,
    send: async (...request) => {
      const answer = await send(...request);
      return { ...answer, body: absolute(answer.body) };
    },
  };
}

function absolute(value: unknown): unknown {
  if (typeof value === 'string') return OWN_PATH.test(value) ? SITE_ORIGIN + value : value;
  if (Array.isArray(value)) return value.map(absolute);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, absolute(one)]));
}
