import { DEMO_STREAMS_PATH } from '#contract/own-lives.ts';

/** The hosts that streams and replays may come from. */
export interface AllowedHosts {
  names: readonly string[];
  /** True for an https address of one of them, and for the demo's own streams where they are made. */
  allows: (address: string) => boolean;
}

/**
 * @param names as `live.example.com`, with a port where it is not the usual one; `*.example.com` stands
 * for every name below it
 */
export function createAllowedHosts(
  names: readonly string[],
  { makes_own }: { makes_own: boolean },
): AllowedHosts {
  return {
    names,
    allows(address) {
      if (address.startsWith(DEMO_STREAMS_PATH)) return makes_own;
      if (!URL.canParse(address)) return false;
      const { protocol, host, username, password } = new URL(address);
      if (protocol !== 'https:' || username || password) return false;
      return names.some((name) =>
        name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name,
      );
    },
  };
}
