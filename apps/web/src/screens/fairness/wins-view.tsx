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
import * as words from '../../shared/messages/play/wins.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { useSignedIn } from '../../shared/session/session-store.ts';
import { QueryState } from '../../shared/view/query-state.tsx';
import css from './fairness.module.css';
import { HideMe, WINS } from './hide-me.tsx';

const winsQuery = queryOptions({
  queryKey: WINS,
  queryFn: async () => (await send(wins, {})).data,
  staleTime: 60_000,
});

const LISTS = [
  { key: 'recent', text: words.recent },
  { key: 'day', text: words.day },
  { key: 'week', text: words.week },
] as const;
type ListKey = (typeof LISTS)[number]['key'];

const Line = ({ win, by }: { readonly win: ShownWin; readonly by: 'amount' | 'multiple' }) => {
  const times = words.times(groupDigits(win.multiple));
  const payout = groupDigits(win.payout);
  return (
    <MoneyRecord
      title={`${win.player} · ${win.game}`}
      amount={by === 'amount' ? payout : times}
      facts={`${words.stake(groupDigits(win.stake))} · ${
        by === 'amount' ? times : words.payout(payout)
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
        label={words.list}
        options={LISTS}
        value={list}
        onChange={setList}
        panel="wins-list"
      />
      <div id="wins-list" role="tabpanel" aria-label={words.list}>
        <p className={css.place}>{words.rule[list](groupDigits(data.least))}</p>
        {shown.length === 0 ? (
          <EmptyState title={words.empty} text={words.emptyText} />
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
    <SectionHead title={words.all} />
    <Card>
      <Facts
        facts={[
          { name: words.rounds, value: groupDigits(String(today.rounds)) },
          { name: words.won, value: groupDigits(String(today.won)) },
          { name: words.staked, value: groupDigits(today.staked) },
          { name: words.paid, value: groupDigits(today.paid) },
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
        <Callout tone="quiet">{words.fact}</Callout>
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
            {words.care}
          </Link>
        </>
      )}
    </>
  );
}
