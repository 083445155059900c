import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const EMPTY_WORKER = `export default class { postMessage() { queueMicrotask(() => this.onerror?.()) } }`;
const TOUCH = JSON.stringify(resolve('src/client/ui/touch/parts.tsx'));
const ELSEWHERE = resolve('src/client/embedding/elsewhere.tsx');

/**
 * Replacements for modules in the script for hosts:
 * - chunk loading: the script has its own loader;
 * - the worker: there is none, so the server answers, as it does wherever no worker starts;
 * - the registration of a service worker;
 * - the touch style: it is part of the one sheet;
 * - the frame: the host has its own;
 * - the offer to install, and page sharing: both are the host's;
 * - words and screens of console and workspace: they open on their own.
 */
const code: [id: RegExp, code: string][] = [
  [/vite\/preload-helper\.js$/, 'export const __vitePreload = (load) => load()'],
  [/\/worker\.ts\?worker$/, EMPTY_WORKER],
  [/\/load-parts\.ts$/, `export const loadTouchParts = () => import(${TOUCH})`],
  [/\/frame\/frame\.tsx$/, `export const Frame = ({ children }) => children`],
  [/\/install-offer\.tsx$/, `export const InstallOffer = () => null`],
  [/\/share-button\.tsx$/, `export const ShareButton = () => null`],
  [/^workbox-window$/, `export class Workbox {}`],
  [/^weixin-js-sdk$/, `throw new Error('The share menu is the host’s.')`],
  [/\.po\?(?:workspace|console)\?lingui$/, `export const messages = {}`],
];
const SCREEN_ELSEWHERE = /\/routes\/(_signed-in\/)?(console|workspace)\b.*\?tsr-split=/;
const MARK = '\0stand-in:';

export function standIns(): Plugin {
  return {
    name: 'embedded-stand-ins',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'embeddedApp',
    async resolveId(source, importer, options) {
      if (source.includes('tsr-split=')) {
        const screen = await this.resolve(source, importer, { ...options, skipSelf: true });
        return screen && SCREEN_ELSEWHERE.test(screen.id) ? ELSEWHERE : screen;
      }
      const at = code.findIndex(([id]) => id.test(source));
      return at < 0 ? null : `${MARK}${at}`;
    },
    load: {
      filter: { id: new RegExp(`^${MARK}`) },
      handler: (id) => code[Number(id.slice(MARK.length))]?.[1],
    },
  };
}
