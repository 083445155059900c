import { type BrowserKind, browserKind } from '#client/device/browser-kind.ts';

/** The way onto the home screen from here; null: none, or the site is there already. */
export type InstallWay = 'prompt' | 'share_menu' | 'other_browser' | null;

/** Since iOS 16.4 browsers other than Safari can add to the home screen. */
const SHARE_MENU_OF_OTHERS = 16.4;

/** The way that is open in this browser now; in the browser only. */
export function installWay(): InstallWay {
  // What is put onto the home screen would be the application around us.
  if (document.documentElement.dataset.embedded !== undefined) return null;
  return wayOf(browserKind(), navigator.userAgent, window.__installPrompt !== undefined);
}

/** The rule alone. `hasPrompt`: the browser offers to install. */
export function wayOf(kind: BrowserKind, userAgent: string, hasPrompt: boolean): InstallWay {
  if (kind.installed) return null;
  // A mini-program cannot be left for a browser.
  if (kind.app === 'mini_program') return null;
  if (kind.app) return 'other_browser';
  if (kind.system === 'ios') return canAddToHomeScreen(userAgent) ? 'share_menu' : null;
  return hasPrompt ? 'prompt' : null;
}

/** Web views inside other applications do not name Safari, and have no such menu. */
function canAddToHomeScreen(userAgent: string): boolean {
  if (!/Safari\//.test(userAgent)) return false;
  if (!/CriOS|FxiOS|EdgiOS/.test(userAgent)) return true;
  const [, major, minor = '0'] = / OS (\d+)_(\d+)/.exec(userAgent) ?? [];
  // An iPad that asks for desktop pages does not tell its version, but is no older.
  return major === undefined || Number(`${major}.${minor}`) >= SHARE_MENU_OF_OTHERS;
}
