import { type BrowserKind, browserKind } from '#client/device/browser-kind.ts';

/** The way to install; null: none, or the site is already installed. */
export type InstallWay = 'prompt' | 'share_menu' | 'other_browser' | null;

/** iOS version from which browsers other than Safari can add to the home screen. */
const SHARE_MENU_OF_OTHERS = 16.4;

/** The way to install in this browser; in the browser only. */
export function installWay(): InstallWay {
  // The home screen would get the host application.
  if (document.documentElement.dataset.embedded !== undefined) return null;
  return wayOf(browserKind(), navigator.userAgent, window.__installPrompt !== undefined);
}

/** The pure rule. `hasPrompt`: the browser offers to install. */
export function wayOf(kind: BrowserKind, userAgent: string, hasPrompt: boolean): InstallWay {
  if (kind.installed) return null;
  // A mini-program cannot open a browser.
  if (kind.app === 'mini_program') return null;
  if (kind.app) return 'other_browser';
  if (kind.system === 'ios') return canAddToHomeScreen(userAgent) ? 'share_menu' : null;
  return hasPrompt ? 'prompt' : null;
}

/** Web views inside other apps do not name Safari, and have no such menu. */
function canAddToHomeScreen(userAgent: string): boolean {
  if (!/Safari\//.test(userAgent)) return false;
  if (!/CriOS|FxiOS|EdgiOS/.test(userAgent)) return true;
  const [, major, minor = '0'] = / OS (\d+)_(\d+)/.exec(userAgent) ?? [];
  // An iPad in desktop mode does not report its version, but is new enough.
  return major === undefined || Number(`${major}.${minor}`) >= SHARE_MENU_OF_OTHERS;
}
