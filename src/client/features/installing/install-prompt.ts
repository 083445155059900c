/** Chromium's install prompt; other browsers have none. */
export interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface Window {
    /**
     * Saved by the script in the head: the browser fires the event once, maybe before hydration.
     */
    __installPrompt?: InstallPrompt | undefined;
  }
}

/** Calls back when the prompt becomes available, and when the site was installed. */
export function onInstallPrompt(changed: () => void): () => void {
  const installed = () => {
    window.__installPrompt = undefined;
    changed();
  };
  window.addEventListener('beforeinstallprompt', changed);
  window.addEventListener('appinstalled', installed);
  return () => {
    window.removeEventListener('beforeinstallprompt', changed);
    window.removeEventListener('appinstalled', installed);
  };
}

/** Shows the browser's install dialog; true if the user accepted. A prompt can be used once. */
export async function askToInstall(): Promise<boolean> {
  const offer = window.__installPrompt;
  if (!offer) return false;
  window.__installPrompt = undefined;
  await offer.prompt();
  const { outcome } = await offer.userChoice;
  return outcome === 'accepted';
}
