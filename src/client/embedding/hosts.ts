import type { HostProps } from './props.ts';

/** Flags and doors of the hosts that we know, as they set them on the window of our script. */
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
    /** The application’s lifecycle, for hosts. */
    pavilion?: Lifecycle;
  }
}

/** As qiankun and single-spa call it. */
export interface Lifecycle {
  bootstrap: () => Promise<void>;
  mount: (props?: HostProps) => Promise<void>;
  unmount: (props?: HostProps) => Promise<void>;
  update: (props?: HostProps) => Promise<void>;
}

/** Which host this script runs in, and what that says of itself: read before anything is drawn. */
export interface Host {
  kind: 'qiankun' | 'wujie' | 'micro-app' | null;
  /** Where it loaded our page from. */
  publicPath: string | undefined;
  /** What it passes on, besides what it calls `mount` with. */
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
      // Its frame has a history of its own, of addresses that the host does not show.
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
 * With a base route, and addresses of the host below it, ours stand in the address bar. Where version 1 shows
 * us made-up ones (as it does unless the mode of its router is `native`), ours are in memory alone.
 */
function addressesOf({ __MICRO_APP_BASE_ROUTE__: basepath, location }: Window): HostProps {
  const isBelow = basepath && `${location.pathname}/`.startsWith(`${basepath.replace(/\/$/, '')}/`);
  return isBelow ? { basepath } : { routing: 'memory' };
}

/** Opens the doors that a host calls us by. */
export function answerHost(w: Window, { kind }: Host, lifecycle: Lifecycle) {
  if (kind === 'wujie') {
    w.__WUJIE_MOUNT = () => void lifecycle.mount();
    w.__WUJIE_UNMOUNT = () => void lifecycle.unmount();
    // It ends with the frame that the script is in.
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
    // Version 1 calls them on the window, the ones before under the name of the application.
    Object.assign(w, { [`micro-app-${w.__MICRO_APP_NAME__}`]: door, ...door });
  }
  // The last global that is set: qiankun takes its lifecycle from there.
  w.pavilion = lifecycle;
}
