import { refuse } from '@haitang/contract/codes/refuse.ts';
import { hostsIn } from '@haitang/contract/codes/text/acted-on.ts';
import { hasHidden } from '@haitang/contract/codes/text/readable-text.ts';
import type { Setting } from '@haitang/platform/settings/setting.ts';
import type { Settings } from '@haitang/platform/settings/settings.ts';
import {
  financeServiceLink,
  firstSponsorLink,
  linkHosts,
  permanentDomain,
  repairTips,
  secondSponsorLink,
  serviceHours,
  serviceLink,
} from './content-settings.ts';
import { SITE_ADDRESSES, SITE_TEXTS } from './text-settings.ts';

/** Settings whose value is where members are sent. */
const LINKS: readonly Setting<unknown>[] = [
  ...[serviceLink, financeServiceLink, permanentDomain],
  ...[firstSponsorLink, secondSponsorLink],
  ...SITE_ADDRESSES.values(),
];
/** Settings with a text that members act on. */
const TEXTS: readonly Setting<unknown>[] = [repairTips, serviceHours, ...SITE_TEXTS.values()];

const malformed = (words: string) => refuse('malformed', { words });

/** A page of our own: a path of this origin, which no browser reads as another host. */
const OWN_PAGE = /^\/(?![/\\])[^\s\\]*$/;
const BARE_HOST = /^([a-z0-9-]+\.)+[a-z][a-z0-9-]*$/i;

/** The host of an address outside; null for one of our own pages. Refuses (400) a wrong form. */
function hostOf(text: string): string | null {
  if (text === '' || OWN_PAGE.test(text)) return null;
  if (BARE_HOST.test(text)) return text.toLowerCase();
  if (!URL.canParse(text)) throw malformed('链接格式不正确');
  const { protocol, username, password, hostname } = new URL(text);
  if (protocol !== 'https:') throw malformed('链接须为 https:// 开头');
  if (username !== '' || password !== '') throw malformed('链接不能含账号或密码');
  return hostname;
}

function assertHost(host: string | null, hosts: readonly string[]): void {
  if (host === null || hosts.includes(host)) return;
  throw refuse('condition', { words: `域名 ${host} 不在允许的链接域名中，请先变更该名单` });
}

function assertSeen(text: string): void {
  if (hasHidden(text)) throw malformed('内容含有不可见字符，请重新输入');
}

/**
 * Refuses an address where members are sent: of a wrong form, not https, with a name and password,
 * with characters that are not seen (400), or of a host that is not allowed (203). '' and pages of
 * our own pass.
 */
export function assertLink(text: string, hosts: readonly string[]): void {
  assertSeen(text);
  assertHost(hostOf(text), hosts);
}

/** As `assertLink`, for every address that a text names. */
export function assertTextLinks(text: string, hosts: readonly string[]): void {
  assertSeen(text);
  for (const host of hostsIn(text)) assertHost(host, hosts);
}

/**
 * Refuses a value of a setting that would send members to a host that is not allowed, and a list
 * of hosts without one that is in use. Other settings pass.
 */
export async function assertLinkSetting(
  settings: Pick<Settings, 'getAt'>,
  database: Parameters<Settings['getAt']>[2],
  change: { readonly setting: Setting<unknown>; readonly value: unknown; readonly at: Date },
): Promise<void> {
  const { setting, value, at } = change;
  if (setting.key === linkHosts.key) {
    const hosts = linkHosts.schema.parse(value);
    for (const link of LINKS) assertLink(String(await settings.getAt(link, at, database)), hosts);
    return;
  }
  const isLink = LINKS.some(({ key }) => key === setting.key);
  if (!isLink && !TEXTS.some(({ key }) => key === setting.key)) return;
  const hosts = await settings.getAt(linkHosts, at, database);
  (isLink ? assertLink : assertTextLinks)(String(value), hosts);
}

/** The hosts of addresses, for the first list of them; pages of our own have none. */
export const hostsOf = (links: readonly string[]): string[] => [
  ...new Set(links.map(hostOf).filter((host) => host !== null)),
];
