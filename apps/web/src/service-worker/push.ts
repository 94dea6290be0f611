import { keptLanguage } from '../shared/kept-language.ts';

/** The texts of pushed messages in the other languages, by the Chinese ones (pwa.ts). */
declare const PUSH_WORDS: Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What is shown for a pushed message. */
interface Shown {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly link: string;
}
interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface PushEvent extends LastingEvent {
  readonly data: { text(): string } | null;
}
interface ClickEvent extends LastingEvent {
  readonly notification: Notification;
}
interface OpenPage {
  readonly url: string;
  focus(): Promise<unknown>;
  navigate(address: string): Promise<unknown>;
}

declare const registration: ServiceWorkerRegistration;
declare const clients: {
  matchAll(options: object): Promise<readonly OpenPage[]>;
  openWindow(address: string): Promise<unknown>;
};

/** A browser that shows nothing for a message takes the subscription away. */
const PLAIN: Shown = {
  title: '您有一条新消息',
  body: '点击查看详情',
  tag: 'message',
  link: '/message?type=2',
};
const LINK_FORM = /^\/[\w/?=&-]*$/;

function shownOf(text: string): Shown {
  try {
    const given: unknown = JSON.parse(text);
    return typeof given === 'object' && given !== null ? { ...PLAIN, ...given } : PLAIN;
  } catch {
    return PLAIN;
  }
}

const isPush = (event: Event): event is PushEvent => 'data' in event && 'waitUntil' in event;
const isClick = (event: Event): event is ClickEvent => 'notification' in event;

/** As many as wait on the lock screen; an open page replaces it by the unread messages. */
async function mark(): Promise<void> {
  const waiting = await registration.getNotifications();
  if (waiting.length > 0) await navigator.setAppBadge?.(waiting.length);
  else await navigator.clearAppBadge?.();
}

async function show(text: string): Promise<void> {
  const { title, body, tag, link } = shownOf(text);
  const icon = '/art/logo/icon-192.png';
  const lang = await keptLanguage();
  // The name of an announcement is as staff wrote it.
  const said = (chinese: string): string => PUSH_WORDS[lang]?.[chinese] ?? chinese;
  const shown = { body: said(body), tag, icon, lang, data: { link } };
  await registration.showNotification(said(title), shown);
  await mark().catch(() => undefined);
}

/** Leads an open page of the app there, or opens one. */
async function open(link: string): Promise<void> {
  const address = `/#${LINK_FORM.test(link) ? link : PLAIN.link}`;
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ url }) => new URL(url).pathname === '/');
  if (!page) {
    await clients.openWindow(address);
    return;
  }
  // A browser may refuse the focus, and lets the page be led.
  await page.focus().catch(() => undefined);
  // A page that an older worker or none controls cannot be led.
  await page.navigate(address).catch(() => clients.openWindow(address));
}

addEventListener('push', (event) => {
  if (isPush(event)) event.waitUntil(show(event.data?.text() ?? ''));
});
addEventListener('notificationclick', (event) => {
  if (!isClick(event)) return;
  const { notification } = event;
  notification.close();
  const link: unknown = notification.data?.link;
  event.waitUntil(open(typeof link === 'string' ? link : ''));
  event.waitUntil(mark().catch(() => undefined));
});
