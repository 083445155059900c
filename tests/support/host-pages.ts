import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** A host’s site: another origin, and a secure one, as the site itself is. */
export const HOST_ORIGIN = 'http://host.localhost';

export const hosts = ['qiankun', 'wujie', 'single-spa', 'bare'] as const;
export type HostKind = (typeof hosts)[number];

const MODULES = join(import.meta.dirname, '../../node_modules');
const libraries: Record<HostKind, string | null> = {
  qiankun: 'qiankun/dist/index.umd.min.js',
  wujie: 'wujie/lib/index.js',
  'single-spa': 'single-spa/lib/es2015/umd/single-spa.min.cjs',
  bare: null,
};

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
    };`,
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

/** Rules of a host that reach for everything in its page, and a page with sizes of its own. */
const STYLE = `
  html { font-size: 10px; }
  * { letter-spacing: 3px; }
  h1, a, button, div { color: rgb(200, 0, 0); text-transform: uppercase; }
  .quiet, .row, .pavilion { background: yellow; }
  #bar { height: 80px; font: 20px/2 monospace; }`;

function hostPage(kind: HostKind, site: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Host</title>
<link rel="icon" href="data:,"><style>${STYLE}</style></head><body>
<div id="bar"><h1>Host</h1></div><main id="slot"></main>
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
export async function openHost(page: Page, kind: HostKind, site: string, path = '/') {
  await page.route(`${HOST_ORIGIN}/**`, (route) => {
    const library = libraries[kind];
    if (!route.request().url().endsWith('/library.js') || !library) {
      return route.fulfill({ contentType: 'text/html', body: hostPage(kind, site) });
    }
    const body = readFileSync(join(MODULES, library), 'utf8');
    return route.fulfill({ contentType: 'text/javascript', body });
  });
  await page.goto(HOST_ORIGIN + path, { waitUntil: 'load' });
}
