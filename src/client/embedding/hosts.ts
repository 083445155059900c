import type { HostProps } from './props.ts';

/** Globals of the supported hosts, as they set them on our script's window. */
interface HostWindow {
  __POWERED_BY_QIANKUN__?: boolean;
  __INJECTED_PUBLIC_PATH_BY_QIANKUN__?: string;
  __POWERED_BY_WUJIE__?: boolean;
  __WUJIE_PUBLIC_PATH__?: string;
  __WUJIE_MOUNT?: () => void;
  __WUJIE_UNMOUNT?: () => void;
  $wujie?: {
    props?: HostProps;
    bus?: { $on: (event: string, heard: (props: HostProps) => void) => unknown };
  };
  __MICRO_APP_ENVIRONMENT__?: boolean;
  __MICRO_APP_NAME__?: string;
  __MICRO_APP_PUBLIC_PATH__?: string;
  __MICRO_APP_BASE_ROUTE__?: string;
  microApp?: {
    getData?: () => HostProps | null;
    addDataListener?: (heard: (props: HostProps) => void) => void;
    removeDataListener?: (heard: (props: HostProps) => void) => void;
  };
}

declare global {
  interface Window extends HostWindow {
    /** The application's lifecycle for hosts. */
    pavilion?: Lifecycle;
  }
}

/** Signature of qiankun and single-spa. */
export interface Lifecycle {
  bootstrap: () => Promise<void>;
  mount: (props?: HostProps) => Promise<void>;
  unmount: (props?: HostProps) => Promise<void>;
  update: (props?: HostProps) => Promise<void>;
}

/** The host of this script and its settings; read before the first render. */
export interface Host {
  kind: 'qiankun' | 'wujie' | 'micro-app' | null;
  /** URL from which the host loaded our page. */
  publicPath: string | undefined;
  /** Props in addition to the arguments of `mount`. */
  props: () => HostProps;
}

export function readHost(w: Window): Host {
  if (w.__POWERED_BY_QIANKUN__) {
    return {
      kind: 'qiankun',
      publicPath: w.__INJECTED_PUBLIC_PATH_BY_QIANKUN__,
      props: () => ({}),
    };
  }
  if (w.__POWERED_BY_WUJIE__) {
    return {
      kind: 'wujie',
      publicPath: w.__WUJIE_PUBLIC_PATH__,
      // Its frame has its own history, whose addresses the host does not show.
      props: () => ({ routing: 'memory', ...w.$wujie?.props }),
    };
  }
  if (w.__MICRO_APP_ENVIRONMENT__) {
    return {
      kind: 'micro-app',
      publicPath: w.__MICRO_APP_PUBLIC_PATH__,
      props: () => ({ ...addressesOf(w), ...w.microApp?.getData?.() }),
    };
  }
  return { kind: null, publicPath: undefined, props: () => ({}) };
}

/**
 * With a base route, and host addresses below it, the address bar shows our addresses. Version 1
 * shows made-up addresses (unless its router mode is `native`): then ours are in memory only.
 */
function addressesOf({ __MICRO_APP_BASE_ROUTE__: basepath, location }: Window): HostProps {
  const isBelow = basepath && `${location.pathname}/`.startsWith(`${basepath.replace(/\/$/, '')}/`);
  return isBelow ? { basepath } : { routing: 'memory' };
}

/** Registers the functions that a host calls. */
export function answerHost(w: Window, { kind }: Host, lifecycle: Lifecycle) {
  if (kind === 'wujie') {
    w.__WUJIE_MOUNT = () => void lifecycle.mount();
    w.__WUJIE_UNMOUNT = () => void lifecycle.unmount();
    // The subscription ends with the frame of the script.
    w.$wujie?.bus?.$on('pavilion:update', (props) => void lifecycle.update(props));
  }
  if (kind === 'micro-app') {
    const { mount, unmount, update } = lifecycle;
    const heard = (props: HostProps) => void update(props);
    const door = {
      mount: () => {
        w.microApp?.addDataListener?.(heard);
        return mount();
      },
      unmount: () => {
        w.microApp?.removeDataListener?.(heard);
        return unmount();
      },
    };
    // Version 1 calls them on the window, earlier versions under the application's name.
    Object.assign(w, { [`micro-app-${w.__MICRO_APP_NAME__}`]: door, ...door });
  }
  // Must be the last global that is set: qiankun takes its lifecycle from there.
  w.pavilion = lifecycle;
}
