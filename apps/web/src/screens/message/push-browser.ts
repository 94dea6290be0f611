import { currentSubscription } from '../../shared/session/push-subscription.ts';

/** What this browser can do: `install` only from the home screen, as on iOS. */
export type PushAbility = 'unsupported' | 'install' | 'blocked' | 'able';

/** A subscription of this browser, as the server needs it. */
export interface BrowserKeys {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** An iPad calls itself a Mac, but has a screen to touch. */
const isApplePhone = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;

/** Whether messages can be pushed to this browser. */
export function pushAbility(): PushAbility {
  const isAble =
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isAble) return isApplePhone() && !isInstalled() ? 'install' : 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : 'able';
}

/** The endpoint of this browser's subscription; '' while there is none. */
export async function currentEndpoint(): Promise<string> {
  if (pushAbility() !== 'able') return '';
  return (await currentSubscription())?.endpoint ?? '';
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (text) =>
    text.charCodeAt(0),
  );

const isOfKey = ({ options }: PushSubscription, key: Uint8Array): boolean => {
  const known = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return known.length === key.length && known.every((byte, index) => byte === key[index]);
};

/**
 * Asks the member for permission and subscribes under the site's key; null without permission. A
 * subscription under an older key is replaced.
 */
export async function subscribeBrowser(key: string): Promise<BrowserKeys | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const applicationServerKey = bytesOf(key);
  const known = await pushManager.getSubscription();
  if (known && !isOfKey(known, applicationServerKey)) await known.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const { endpoint = '', keys = {} } = made.toJSON();
  return { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' };
}
