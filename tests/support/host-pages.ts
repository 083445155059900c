import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CDPSession, expect, type Page } from '@playwright/test';

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

/** Elements that the rules of a site would match, by tag and by the names of our kit. */
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
  /** Leaves out the rules that match our elements. */
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

const SHOWN = [
  'color',
  'backgroundColor',
  'font',
  'letterSpacing',
  'textTransform',
  'padding',
  'margin',
  'border',
  'boxSizing',
  'filter',
  'width',
  'height',
] as const;

/** All of the host's own elements as the browser computes them, and as they are drawn. */
export async function lookOfHost(page: Page) {
  const styles = await page.evaluate(() =>
    [document.documentElement, document.body, ...document.querySelectorAll('#bar, #bar *')].map(
      (element) => {
        const style = getComputedStyle(element);
        // The page is as high as its content.
        const isBox = element !== document.documentElement && element !== document.body;
        const names = [...style].filter((name) => isBox || !/size|height|origin/.test(name));
        return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name)]));
      },
    ),
  );
  const picture = await page.locator('#bar').screenshot({ animations: 'disabled' });
  return { styles, picture: picture.toString('base64') };
}

/** Heights of the canvases of an exhibit and of a category until they are drawn. */
const BLANK_HEIGHTS = [198, 54];

/** The number of drawings on the screen that are still blank. */
function undrawn(page: Page): Promise<number> {
  return page.locator('#slot canvas:only-child').evaluateAll(
    (all, blank) =>
      all.filter((element) => {
        const canvas = element as HTMLCanvasElement;
        const { top, bottom, left, right } = canvas.getBoundingClientRect();
        // Half of a drawing is seen before it is drawn.
        const isSeen =
          (top + bottom) / 2 < innerHeight - 1 && (left + right) / 2 < innerWidth - 1 && right > 0;
        return isSeen && blank.includes(canvas.height);
      }).length,
    BLANK_HEIGHTS,
  );
}

/** The page that is embedded, once its pictures are there: some of its elements, and the first screen as it is drawn. */
export async function lookOfEmbedded(page: Page) {
  const elements = page.locator('#slot').locator('h1, a, button, input, li, img, .quiet, .row');
  await expect.poll(() => undrawn(page)).toBe(0);
  await page
    .locator('#slot img')
    .evaluateAll((images) =>
      Promise.all(images.map((image) => (image as HTMLImageElement).decode())),
    );
  const styles = await elements.evaluateAll(
    (all, names) =>
      all.slice(0, 40).map((element) => {
        const style = getComputedStyle(element);
        return [element.tagName, ...names.map((name) => style[name])].join(' | ');
      }),
    SHOWN,
  );
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const clip = { x: 0, y: 120, width, height: height - 120 };
  const picture = await page.screenshot({ clip, animations: 'disabled' });
  return { styles, picture: picture.toString('base64') };
}

/** The elements, listeners and timers left in the page; the script itself stays. */
export async function leftIn(page: Page, cdp: CDPSession) {
  const listeners: string[] = [];
  for (const expression of ['window', 'document']) {
    const { result } = await cdp.send('Runtime.evaluate', { expression });
    if (!result.objectId) throw new Error(`The page has no ${expression}.`);
    const found = await cdp.send('DOMDebugger.getEventListeners', { objectId: result.objectId });
    listeners.push(...found.listeners.map(({ type }) => `${expression} ${type}`).sort());
  }
  const rest = await page.evaluate(() => ({
    slot: document.querySelector('#slot')?.textContent,
    elements: document.querySelectorAll('*').length,
    shadows: [...document.querySelectorAll('*')].filter(({ shadowRoot }) => shadowRoot).length,
    frames: window.length,
    globals: Object.keys(window).filter((name) => !/^\d+$/.test(name)).length,
    ofDocument: Object.keys(document).length,
    history: Object.keys(history).length,
    timers: (window as unknown as { timers: Set<unknown> }).timers.size,
  }));
  return { ...rest, listeners };
}

/** The objects in memory, attached to the page or not. */
export async function inMemory(cdp: CDPSession) {
  await cdp.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return { nodes, listeners: jsEventListeners, usedSize };
}
