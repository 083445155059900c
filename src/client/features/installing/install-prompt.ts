/** Chromium's offer to install the page; other browsers do not know it. */
export interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface Window {
    /** Saved by the script in the head: the browser may offer it before the page is hydrated, and only once. */
    __installPrompt?: InstallPrompt | undefined;
  }
}

/** Calls back when the offer comes, and when the site was installed. */
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

/** Shows the browser's own question; true if it was answered with yes. An offer can be used once. */
export async function askToInstall(): Promise<boolean> {
  const offer = window.__installPrompt;
  if (!offer) return false;
  window.__installPrompt = undefined;
  await offer.prompt();
  const { outcome } = await offer.userChoice;
  return outcome === 'accepted';
}
