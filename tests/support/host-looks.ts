import type { CDPSession, Page } from '@playwright/test';

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
        // The page is as high as what stands in it.
        const isBox = element !== document.documentElement && element !== document.body;
        const names = [...style].filter((name) => isBox || !/size|height|origin/.test(name));
        return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name)]));
      },
    ),
  );
  const picture = await page.locator('#bar').screenshot({ animations: 'disabled' });
  return { styles, picture: picture.toString('base64') };
}

/** The page that is embedded, once its pictures are there: some of its elements, and the first screen as it is drawn. */
export async function lookOfEmbedded(page: Page) {
  const elements = page.locator('#slot').locator('h1, a, button, input, li, img, .quiet, .row');
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

/** What stands in the page, listens on it and waits; the script itself stays. */
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

/** What is in memory, whether it stands in the page or not. */
export async function inMemory(cdp: CDPSession) {
  await cdp.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return { nodes, listeners: jsEventListeners, usedSize };
}
