import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** A host’s site: another origin, and a secure one, as the site itself is. */
export const HOST_ORIGIN = 'http://host.localhost';

export const hosts = [
  'qiankun',
  'wujie',
  'micro-app 0.8',
  'micro-app 1',
  'single-spa',
  'bare',
] as const;
export type HostKind = (typeof hosts)[number];

const MODULES = join(import.meta.dirname, '../../node_modules');
const libraries: Record<HostKind, string | null> = {
  qiankun: 'qiankun/dist/index.umd.min.js',
  wujie: 'wujie/lib/index.js',
  'micro-app 0.8': '@micro-zoe/micro-app/lib/index.umd.js',
  'micro-app 1': 'micro-app-1/lib/index.umd.js',
  'single-spa': 'single-spa/lib/es2015/umd/single-spa.min.cjs',
  bare: null,
};

/** The element of either version; in version 1 addresses are the host's own in this mode only. */
const microApp = `
    microApp.default.start();
    let element;
    const ended = (name) => new Promise((done, fail) => {
      element.addEventListener(name, () => done(), { once: true });
      element.addEventListener('error', (event) => fail(event.detail.error), { once: true });
    });
    window.host = {
      async mount({ basepath, ...props }) {
        element = document.createElement('micro-app');
        const url = site + '/embed/index.html';
        Object.entries({ name: 'expo', url, baseroute: basepath, 'router-mode': 'native' })
          .forEach((one) => element.setAttribute(...one));
        element.data = props;
        const mounted = ended('mounted');
        document.querySelector('#slot').append(element);
        await mounted;
      },
      async unmount() {
        const unmounted = ended('unmount');
        element.remove();
        await unmounted;
      },
      update: async (props) => microApp.default.setData('expo', props),
    };`;

/**
 * How each host mounts and takes down, in its own words. `props` are those of the page; `site` is the address of
 * the exhibition.
 */
const scripts: Record<HostKind, string> = {
  qiankun: `
    let app;
    window.host = {
      async mount(props) {
        app = qiankun.loadMicroApp({ name: 'expo', entry: site + '/embed/index.html', container: '#slot', props });
        await app.mountPromise;
      },
      unmount: () => app.unmount(),
      update: (props) => app.update(props),
    };`,
  wujie: `
    window.host = {
      async mount(props) {
        await wujie.startApp({ name: 'expo', url: site + '/embed/index.html', el: '#slot', props });
      },
      async unmount() {
        wujie.destroyApp('expo');
        document.querySelector('#slot').replaceChildren();
      },
      update: async (props) => wujie.bus.$emit('pavilion:update', props),
    };`,
  'micro-app 0.8': microApp,
  'micro-app 1': microApp,
  'single-spa': `
    let props;
    singleSpa.registerApplication({
      name: 'expo',
      app: () => loadScript().then(() => window.pavilion),
      activeWhen: '/expo',
      customProps: () => ({ ...props, container: '#slot' }),
    });
    singleSpa.start();
    window.host = {
      async mount(given) {
        props = given;
        await singleSpa.triggerAppChange();
        singleSpa.navigateToUrl(given.start);
        await singleSpa.triggerAppChange();
      },
      async unmount() {
        singleSpa.navigateToUrl('/');
        await singleSpa.triggerAppChange();
      },
      update: (props) => pavilion.update(props),
    };`,
  bare: `
    window.host = {
      async mount(props) {
        if (!window.pavilion) await loadScript();
        await pavilion.mount({ ...props, container: '#slot' });
      },
      unmount: () => pavilion.unmount(),
      update: (props) => pavilion.update(props),
    };`,
};

const STYLE = `
  body { margin: 0; }
  #bar { height: 120px; overflow: hidden; font: 20px/1 monospace; letter-spacing: 0; }`;

/** Rules of a host that reach for everything in its page. */
const HOSTILE = `
  html { font-size: 10px; --rem: 3px; }
  * { letter-spacing: 3px; box-sizing: content-box; }
  h1, a, button, div, li, input { color: rgb(200, 0, 0) !important; text-transform: uppercase !important; }
  .quiet, .row, .stack, .pavilion { background: yellow !important; padding: 9px !important; }
  img { filter: invert(1); }`;

/** What the rules of a site would reach for, by tag and by the names of our kit. */
const BAR = `<h1>Host</h1><div class="pavilion quiet"><p class="row small"><a href="#bar">Link</a>
<button class="stack">Button</button> <input class="quiet" placeholder="Input"></p></div>
<ul class="stack"><li>List</li></ul><dialog open class="row">Dialog</dialog>`;

/** Notes what is to happen again and again, or later than single-spa waits for an application. */
const TIMERS = `
  window.timers = new Set();
  for (const [start, end] of [['setTimeout', 'clearTimeout'], ['setInterval', 'clearInterval']]) {
    const [begin, stop] = [window[start], window[end]];
    window[start] = (work, ms, ...given) => {
      const id = begin((...all) => { if (start === 'setTimeout') timers.delete(id); work(...all); }, ms, ...given);
      if (start === 'setInterval' || ms > 5000) timers.add(id);
      return id;
    };
    window[end] = (id) => { timers.delete(id); stop(id); };
  }`;

interface HostPageOptions {
  /** Another site than the allowed one. */
  origin?: string;
  /** Without rules that reach for what is ours. */
  isPlain?: boolean;
}

function hostPage(kind: HostKind, site: string, { isPlain = false }: HostPageOptions): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Host</title>
<link rel="icon" href="data:,"><style>${STYLE}${isPlain ? '' : HOSTILE}</style></head><body>
<div id="bar">${BAR}</div><main id="slot"></main>
<script>${TIMERS}</script>
${libraries[kind] ? '<script src="/library.js"></script>' : ''}
<script>
const site = ${JSON.stringify(site)};
const loadScript = () => new Promise((done, fail) => {
  const script = document.createElement('script');
  Object.assign(script, { src: site + '/embed/pavilion.js', onload: done, onerror: fail });
  document.head.append(script);
});
${scripts[kind]}
</script></body></html>`;
}

/** Answers every address of the host with its page, and opens it there. */
export async function openHost(
  page: Page,
  kind: HostKind,
  site: string,
  { path = '/', origin = HOST_ORIGIN, ...options }: HostPageOptions & { path?: string } = {},
) {
  await page.route(`${origin}/**`, (route) => {
    const library = libraries[kind];
    if (!route.request().url().endsWith('/library.js') || !library) {
      return route.fulfill({ contentType: 'text/html', body: hostPage(kind, site, options) });
    }
    const body = readFileSync(join(MODULES, library), 'utf8');
    return route.fulfill({ contentType: 'text/javascript', body });
  });
  await page.goto(origin + path, { waitUntil: 'load' });
}
