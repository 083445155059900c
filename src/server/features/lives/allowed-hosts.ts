import { isOnHosts } from '#contract/media-hosts.ts';
import { DEMO_STREAMS_PATH } from '#contract/own-lives.ts';

/** The hosts that streams and replays may come from. */
export interface AllowedHosts {
  names: readonly string[];
  /** True for an https address of one of them, and for the demo's own streams where they are made. */
  allows: (address: string) => boolean;
}

/** @param names as `isOnHosts` reads them */
export function createAllowedHosts(
  names: readonly string[],
  { makes_own }: { makes_own: boolean },
): AllowedHosts {
  return {
    names,
    allows(address) {
      if (address.startsWith(DEMO_STREAMS_PATH)) return makes_own;
      return isOnHosts(address, names);
    },
  };
}
