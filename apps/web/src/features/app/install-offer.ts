import { create } from 'zustand';

/** Chromium's event when the site can be installed; no other browser has it. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

declare global {
  interface Window {
    /** An offer made before the app started, kept by the page's first script. */
    installOffer?: Event;
  }
}

const isInstallPrompt = (event: Event): event is InstallPrompt => 'prompt' in event;

const useOffer = create<{ readonly offer: InstallPrompt | null }>(() => {
  const early = window.installOffer;
  return { offer: early && isInstallPrompt(early) ? early : null };
});

window.addEventListener('beforeinstallprompt', (event) => {
  if (!isInstallPrompt(event)) return;
  event.preventDefault();
  useOffer.setState({ offer: event });
});
window.addEventListener('appinstalled', () => useOffer.setState({ offer: null }));

/**
 * Asks the browser to put the site on the home screen; null where the member has to do it by hand.
 */
export function useInstall(): (() => void) | null {
  const offer = useOffer((state) => state.offer);
  if (!offer) return null;
  return () => {
    // An offer can be used once, whatever the answer.
    useOffer.setState({ offer: null });
    void offer.prompt();
  };
}
