import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const EMPTY_WORKER = `export default class { postMessage() { queueMicrotask(() => this.onerror?.()) } }`;
const TOUCH = JSON.stringify(resolve('src/client/ui/touch/parts.tsx'));
const ELSEWHERE = resolve('src/client/embedding/elsewhere.tsx');

/**
 * What stands in the script for hosts in place of other modules:
 * - what loads chunks, for the script has its own way;
 * - the worker, of which there is none: the server is asked, as where none can be started;
 * - what registers a service worker;
 * - the style of touch, which is in the one sheet there;
 * - the frame, which is the host's;
 * - the offer to install, and what shares a page, which are the host's;
 * - the words and screens of console and workspace, which open by themselves.
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
  [/\.po\?console\?lingui$/, `export const messages = {}`],
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
