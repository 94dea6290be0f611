import { type ShownWin, type WinsData, wins } from '@haitang/contract/member/wins.ts';
import { Segmented } from '@haitang/ui/action/segmented.tsx';
import { Facts } from '@haitang/ui/list/facts.tsx';
import { MoneyRecord, RecordList } from '@haitang/ui/list/record.tsx';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { SkeletonRows } from '@haitang/ui/progress/skeleton.tsx';
import { EmptyState } from '@haitang/ui/progress/state.tsx';
import { Callout } from '@haitang/ui/surface/callout.tsx';
import { Card, SectionHead } from '@haitang/ui/surface/card.tsx';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '../../shared/api/send.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { useSignedIn } from '../../shared/session/session-store.ts';
import { QueryState } from '../../shared/view/query-state.tsx';
import css from './fairness.module.css';
import { HideMe, WINS } from './hide-me.tsx';
import * as words from './wins-words.ts';

const listText = '榜单';
const timesText = (multiple: string): string => `${multiple} 倍`;
const stake = (amount: string): string => `投注 ${amount}`;
const payoutText = (amount: string): string => `派彩 ${amount}`;

const winsQuery = queryOptions({
  queryKey: WINS,
  queryFn: async () => (await send(wins, {})).data,
  staleTime: 60_000,
});

const LISTS = [
  { key: 'recent', text: '近期赢奖' },
  { key: 'day', text: '今日倍数' },
  { key: 'week', text: '近七日倍数' },
] as const;
type ListKey = (typeof LISTS)[number]['key'];

const Line = ({ win, by }: { readonly win: ShownWin; readonly by: 'amount' | 'multiple' }) => {
  const times = timesText(groupDigits(win.multiple));
  const payout = groupDigits(win.payout);
  return (
    <MoneyRecord
      title={`${win.player} · ${win.game}`}
      amount={by === 'amount' ? payout : times}
      facts={`${stake(groupDigits(win.stake))} · ${
        by === 'amount' ? times : payoutText(payout)
      } · ${win.settled_at.slice(5, 16)}`}
    />
  );
};

function Lists({ data }: { readonly data: WinsData }) {
  const [list, setList] = useState<ListKey>('recent');
  const shown = data[list];
  return (
    <>
      <Segmented
        label={listText}
        options={LISTS}
        value={list}
        onChange={setList}
        panel="wins-list"
      />
      <div id="wins-list" role="tabpanel" aria-label={listText}>
        <p className={css.place}>{words.rule[list](groupDigits(data.least))}</p>
        {shown.length === 0 ? (
          <EmptyState title="暂无符合条件的对局" text="这里只列真实对局，没有时保持空白。" />
        ) : (
          <RecordList>
            {shown.map((win) => (
              <Line
                key={`${win.player} ${win.game_code} ${win.settled_at} ${win.payout}`}
                win={win}
                by={list === 'recent' ? 'amount' : 'multiple'}
              />
            ))}
          </RecordList>
        )}
      </div>
    </>
  );
}

const Today = ({ today }: { readonly today: WinsData['today'] }) => (
  <>
    <SectionHead title="今日全部自营对局" />
    <Card>
      <Facts
        facts={[
          { name: '局数', value: groupDigits(String(today.rounds)) },
          { name: '有净赢的局数', value: groupDigits(String(today.won)) },
          { name: '投注合计', value: groupDigits(today.staked) },
          { name: '派彩合计', value: groupDigits(today.paid) },
        ]}
      />
    </Card>
  </>
);

/** 真实赢奖与榜单: what happened, with what all rounds came to, and the way out of the lists. */
export function WinsView() {
  const isMember = useSignedIn();
  const query = useQuery(winsQuery);
  return (
    <>
      <h2 className={css.lead}>{words.title}</h2>
      <div className={css.fact}>
        <Callout tone="quiet">
          上榜的是少数。每款游戏的返还率低于
          100%，长期投注的平均结果是亏损，别人的赢奖不代表您的机会。
        </Callout>
      </div>
      <QueryState query={query} skeleton={<SkeletonRows rows={10} height="64px" />}>
        {(data) => (
          <div className={css.wins}>
            <Lists data={data} />
            <Today today={data.today} />
          </div>
        )}
      </QueryState>
      {/* Not before the lists: they may be longer than their placeholder. */}
      {!query.isPending && (
        <>
          {isMember && <HideMe />}
          <Link to="/limits" className={css.care}>
            设置限额与休息
          </Link>
        </>
      )}
    </>
  );
}
