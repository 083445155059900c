import type { Lang } from '#contract/wire.ts';
import type { HostRoute, MergedRoute } from './merge-routes.ts';

/** A page as it is shown, for the frame that the host draws around it. */
export interface ShownPage extends Omit<MergedRoute, 'children' | 'own'> {
  title: string;
}

/** Tells a host who is signed in; null: nobody. */
export interface SignedIn {
  buyer_name: string;
}

/** What a host may pass, at mounting and later. */
export interface HostProps {
  /** Where to mount: an element, a shadow root, or a selector. */
  container?: Element | ShadowRoot | string;
  /** Scheme and host of this site, where the script cannot tell from where it was loaded. */
  origin?: string;
  /** Name of the host, which divides what browsers store; without one, that of the page. */
  host?: string;
  /** The part of the host’s addresses under which ours stand, such as `/expo`. */
  basepath?: string;
  /** `memory`: addresses are the host’s alone. */
  routing?: 'browser' | 'memory';
  /** The first page, where the address does not say it. */
  path?: string;
  lang?: Lang;
  /** As in the addresses of the site itself: where visitors come from, and who invited them. */
  channel?: string;
  invite?: string;
  routes?: readonly HostRoute[];
  /** Follows a link into the host. */
  navigate?: (path: string) => void;
  onTitle?: (title: string) => void;
  onPage?: (page: ShownPage) => void;
  onSignIn?: (visitor: SignedIn | null) => void;
}

/** The application while it is mounted. */
export interface MountedApp {
  update: (props: HostProps) => Promise<void>;
  /** Opens a page of ours. */
  open: (path: string) => Promise<void>;
  signOut: () => Promise<void>;
  /** The two lists of routes as one, for the host’s menu. */
  routes: () => MergedRoute[];
  /** At once: what is to come may not. */
  close: () => void;
}
