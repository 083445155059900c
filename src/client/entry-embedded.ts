/** The script for hosts. The application is evaluated again for each mounting: what its modules remember ends with it. */

import { answerHost, type Lifecycle, readHost } from '#client/embedding/hosts.ts';
import { createPage } from '#client/embedding/page.ts';
import { createApplication } from '#client/embedding/parts.ts';
import type { HostProps, MountedApp } from '#client/embedding/props.ts';
import { createStage } from '#client/embedding/stage.ts';
import { langNamed } from '#contract/lang-named.ts';
import type { OpenApp } from './embedded-app.tsx';

const MOUNT_MS = 1_000;

interface Mounting {
  app: Promise<MountedApp | null>;
  props: HostProps;
  end: () => Promise<void>;
}

const script = document.currentScript;
const host = readHost(window);
const isAlone =
  host.kind === null && script instanceof HTMLScriptElement && 'alone' in script.dataset;
const mountings = new Map<Element | ShadowRoot, Mounting>();

const lifecycle: Lifecycle = {
  bootstrap: async () => {},
  mount: async (passed) => {
    const props = { ...host.props(), ...passed };
    const place = placeOf(props.container);
    // In these cases the body is our own page's; elsewhere the rule would affect the host's body.
    if (isAlone || host.kind === 'wujie') document.body.style.margin = '0';
    await mountings.get(place.element)?.end();
    const mounting = open(place, props);
    mountings.set(place.element, mounting);
    // Hosts report a mounting that takes 3 s: on a slow network the first page comes after it.
    await Promise.race([mounting.app, new Promise((late) => setTimeout(late, MOUNT_MS))]);
  },
  unmount: async (props) => {
    const ended = props?.container
      ? [mountings.get(placeOf(props.container).element)]
      : [...mountings.values()];
    await Promise.all(ended.map((mounting) => mounting?.end()));
  },
  update: async (props = {}) => {
    for (const mounting of mountings.values()) {
      mounting.props = { ...mounting.props, ...props };
      await (await mounting.app)?.update(mounting.props);
    }
  },
};

/** Functions beyond the lifecycle, of the last mounted application. */
const doors = {
  open: async (path: string) => (await lastApp())?.open(path),
  routes: async () => (await lastApp())?.routes() ?? [],
  signOut: async () => (await lastApp())?.signOut(),
};

function lastApp(): Promise<MountedApp | null> | undefined {
  return [...mountings.values()].at(-1)?.app;
}

function open(place: Place, props: HostProps): Mounting {
  const origin = originOf(props);
  const name = props.host ?? window.location.hostname;
  const stage = createStage(place.element, { origin, lang: props.lang });
  const { root, body } = stage;
  const isMemory = props.routing === 'memory';
  const page = createPage({ root, body, origin, host: name, invite: props.invite, isMemory });
  let isEnded = false;
  let opened: MountedApp | null = null;
  const start = async () => {
    await stage.isStyled;
    if (isEnded) return null;
    const { openApp } = createApplication<{ openApp: OpenApp }>(page.globals, origin);
    opened = await openApp(stage.content, props);
    return opened;
  };
  const app = start();
  const end = async () => {
    if (isEnded) return;
    isEnded = true;
    if (mountings.get(place.element)?.app === app) mountings.delete(place.element);
    stage.remove();
    if (place.isOurs && place.element instanceof Element) place.element.remove();
    // Wujie removes the script's frame before any await can finish.
    if (!opened && host.kind !== 'wujie') await app.catch(() => null);
    opened?.close();
    page.end();
  };
  // A host learns of a failed start from `mount`; nothing of it remains.
  app.catch(end);
  return { app, props, end };
}

interface Place {
  element: Element | ShadowRoot;
  /** True when we created the element because there was no container; it is removed at the end. */
  isOurs: boolean;
}

/**
 * The element with the id `pavilion` in the container, if any; else a new one at the end of the
 * page.
 */
function placeOf(container: HostProps['container']): Place {
  const given = typeof container === 'string' ? document.querySelector(container) : container;
  if (container && !given) throw new Error(`Pavilion: there is no ${String(container)}.`);
  const own = (given ?? document).querySelector('#pavilion');
  if (own ?? given) return { element: (own ?? given) as Element | ShadowRoot, isOurs: false };
  const element = document.createElement('div');
  element.id = 'pavilion';
  document.body.append(element);
  return { element, isOurs: true };
}

/**
 * The origin in the props, or that of this script. `URL.canParse` is missing in older web views.
 */
function originOf({ origin }: HostProps): string {
  for (const address of [
    origin,
    host.publicPath,
    script instanceof HTMLScriptElement && script.src,
  ]) {
    try {
      if (address) return new URL(address).origin;
    } catch {}
  }
  throw new Error('Pavilion: pass `origin`, the address of the exhibition’s site.');
}

answerHost(window, host, Object.assign(lifecycle, doors));

// The page `embed/index.html` on its own, in a frame of any host.
if (isAlone) {
  const asked = new URLSearchParams(window.location.search);
  const lang = langNamed(asked.get('lang')) ?? 'zh';
  void lifecycle.mount({ routing: 'memory', path: asked.get('path') ?? '/', lang });
}
