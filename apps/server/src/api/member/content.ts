import { findArticle } from '@haitang/content/find-article.ts';
import { listAnnouncements, listBanners, listNotices } from '@haitang/content/front-page.ts';
import { listBanks } from '@haitang/content/list-banks.ts';
import { serviceLinks } from '@haitang/content/service/service-links.ts';
import { readSiteInfo } from '@haitang/content/site-info.ts';
import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import { fillHtml } from '@haitang/contract/codes/text/escape-html.ts';
import {
  app,
  article,
  bankList,
  bannerList,
  getServiceUrl,
  getVisitUrl,
  homeContent,
  homeNotice,
} from '@haitang/contract/member/content.ts';
import { userVip } from '@haitang/contract/member/vip.ts';
import { minimumAge } from '@haitang/identity/identity-settings.ts';
import { businessDayOf } from '@haitang/kernel/business-day.ts';
import { formatMoney } from '@haitang/kernel/money.ts';
import type { Context } from '@haitang/platform/context.ts';
import { memberRoute, publicRoute, type Route } from '@haitang/platform/http/route.ts';
import { depositBonusPercent } from '@haitang/promotions/bonuses/rules/first-terms.ts';
import { vipLevels } from '@haitang/vip/level-of.ts';
import type { VipLevel } from '@haitang/vip/vip-level.ts';
import {
  presentAnnouncement,
  presentApp,
  presentArticle,
  presentBanner,
  presentNotice,
} from '../present/content.ts';
import { bankPicture } from '../present/picture-address.ts';
import { homeAddress } from '../present/site-address.ts';

const presentLevel = ({ level, name, recharge, flow, rebates }: VipLevel) => ({
  id: level,
  vipname: name,
  recharge: formatMoney(recharge),
  flow: formatMoney(flow),
  realperson: rebates.realbet,
  sport: rebates.sport,
  e_sport: rebates.gaming,
  joker: rebates.joker,
  electron: rebates.concise,
  lottery: rebates.lottery,
  fish: rebates.fishing,
});

/**
 * Public content, and the banks. `siteUrl` is used if staff have set no address; `networks` are
 * those of USDT in use.
 */
export const contentRoutes = (
  context: Context,
  siteUrl: string,
  networks: readonly ChainNetwork[],
): Route[] => {
  const { database } = context;
  const { read } = database;
  const today = () => businessDayOf(context.clock.now());
  /** What the operator's texts leave open because it is a setting. */
  const facts = async () => ({ least_age: String(await context.settings.get(minimumAge)) });
  return [
    publicRoute(app, async () => {
      const bonus = await depositBonusPercent(read, context.clock.now());
      const [info, { domain }] = await Promise.all([readSiteInfo(context), serviceLinks(context)]);
      const welcome = fillHtml(info.welcome, await facts());
      return presentApp(
        { ...info, welcome },
        homeAddress(info.h5Url, domain, siteUrl),
        networks,
        bonus,
      );
    }),
    // Known clients leave the site on a success; they check this text (wire.md).
    publicRoute(getVisitUrl, async () => {
      throw refuse('ours', { words: 'wap' });
    }),
    publicRoute(getServiceUrl, async () => {
      const { online, finance, domain } = await serviceLinks(context);
      return { url: online, kf_url: online, cwkf_url: finance, domain: domain || siteUrl };
    }),
    publicRoute(bannerList, async () => (await listBanners(database, today())).map(presentBanner)),
    publicRoute(homeNotice, async ({ body }) => {
      const lines = await listNotices(database, today());
      if (body.detail !== '1') return lines.map(({ text }) => text);
      const known = await facts();
      return lines.map((line) => presentNotice(line, known));
    }),
    publicRoute(homeContent, async () => {
      const known = await facts();
      const rows = await listAnnouncements(read, today());
      return rows.map((row) => presentAnnouncement(row, known));
    }),
    publicRoute(article, async ({ body }) =>
      presentArticle(await findArticle(context, body, await facts())),
    ),
    publicRoute(userVip, async () =>
      (await vipLevels(read, businessDayOf(context.clock.now()))).map(presentLevel),
    ),
    memberRoute(bankList, async () =>
      (await listBanks(read)).map(({ id, code, bankName, bankImage }) => ({
        id,
        code,
        bank_name: bankName,
        bank_img: bankImage || bankPicture(code),
        ico: bankImage || bankPicture(code),
      })),
    ),
  ];
};
