import { type ShownWin, wins, winsHide, winsMine } from '@haitang/contract/member/wins.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { cny, formatMoney } from '@haitang/kernel/money.ts';
import { memberRoute, publicRoute, type Route } from '@haitang/platform/http/route.ts';
import type { VenuesContext } from '@haitang/venues/venues-context.ts';
import { createWinsReader, LEAST_SHOWN, type ShownWins } from '@haitang/venues/wins/shown-wins.ts';
import { tileArt } from '../present/tile-art.ts';

type Win = ShownWins['recent'][number];

/** The name by which the tables of the house show a member to others. */
const masked = (member: number): string => {
  const digits = String(member);
  return `m${digits.slice(0, 1)}***${digits.slice(-1)}`;
};

const presentWin =
  (arts: ReadonlyMap<string, string>) =>
  (win: Win): ShownWin => {
    const art = arts.get(`${win.venue} ${win.gameCode}`);
    return {
      player: masked(win.memberId),
      platform_type: win.venue,
      game: win.gameName,
      game_code: win.gameCode,
      stake: formatMoney(win.stake),
      payout: formatMoney(win.payout),
      multiple: formatMoney(cny((win.payout.minor * 100n) / win.stake.minor)),
      settled_at: formatBeijing(win.settledAt),
      image: art === undefined ? null : tileArt(art),
    };
  };

/** Real wins for everybody, and a member's choice not to be among them. */
export function winRoutes(context: VenuesContext): Route[] {
  const reader = createWinsReader(context);
  return [
    publicRoute(wins, async () => {
      const [{ recent, day, week, today }, { games }] = await Promise.all([
        reader.read(),
        context.catalogue.read(),
      ]);
      const arts = new Map(games.map((game) => [`${game.venue} ${game.gameCode}`, game.art]));
      const present = presentWin(arts);
      return {
        least: formatMoney(LEAST_SHOWN),
        recent: recent.map(present),
        day: day.map(present),
        week: week.map(present),
        today: {
          rounds: today.rounds,
          won: today.won,
          staked: formatMoney(today.staked),
          paid: formatMoney(today.paid),
        },
      };
    }),
    memberRoute(winsMine, async ({ session: { memberId } }) => {
      const isHidden = await reader.isHidden(memberId);
      return { hidden: isHidden ? (1 as const) : (0 as const) };
    }),
    memberRoute(winsHide, async ({ body, session: { memberId } }) => {
      await reader.hide(memberId, body.on === '1');
      return null;
    }),
  ];
}
