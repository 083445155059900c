import type { Lang } from '#contract/wire.ts';
import type { HostRoute, MergedRoute } from './merge-routes.ts';

/** The current page, for the frame that the host draws around it. */
export interface ShownPage extends Omit<MergedRoute, 'children' | 'own'> {
  title: string;
}

/** The signed-in user, as reported to a host; null: no one. */
export interface SignedIn {
  buyer_name: string;
}

/** Props from the host, at mounting and later. */
export interface HostProps {
  /** Mount target: an element, a shadow root, or a selector. */
  container?: Element | ShadowRoot | string;
  /** Origin of this site, where the script cannot derive it from its own URL. */
  origin?: string;
  /** Name of the host, which separates browser storage; default: the page's host name. */
  host?: string;
  /** Base path of our addresses on the host, e.g. `/expo`. */
  basepath?: string;
  /** `memory`: the address bar belongs to the host. */
  routing?: 'browser' | 'memory';
  /** The first page, when the address does not define it. */
  path?: string;
  lang?: Lang;
  /** Referral parameters, as in the site's own addresses: channel and invitation. */
  channel?: string;
  invite?: string;
  routes?: readonly HostRoute[];
  /** Follows a link of the host. */
  navigate?: (path: string) => void;
  onTitle?: (title: string) => void;
  onPage?: (page: ShownPage) => void;
  onSignIn?: (visitor: SignedIn | null) => void;
}

/** The mounted application. */
export interface MountedApp {
  update: (props: HostProps) => Promise<void>;
  /** Opens a page of ours. */
  open: (path: string) => Promise<void>;
  signOut: () => Promise<void>;
  /** The merged list of routes, for the host's menu. */
  routes: () => MergedRoute[];
  /** Closes at once, without waiting for pending work. */
  close: () => void;
}
