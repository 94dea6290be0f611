import {
  type FairnessRotateData,
  type FairnessSeeds,
  fairnessRotate,
  fairnessSeeds,
} from '@haitang/contract/member/fairness.ts';
import { sha256, toHex } from '@haitang/kernel/solvency/proof.ts';
import { Button } from '@haitang/ui/action/button.tsx';
import { CopyRow } from '@haitang/ui/list/copy-row.tsx';
import { SkeletonRows } from '@haitang/ui/progress/skeleton.tsx';
import { Callout } from '@haitang/ui/surface/callout.tsx';
import { Card, SectionHead } from '@haitang/ui/surface/card.tsx';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../../shared/api/query-client.ts';
import { send } from '../../shared/api/send.ts';
import { useCommand } from '../../shared/commands/use-command.ts';
import { ask } from '../../shared/feedback/confirm-store.ts';
import { copyText } from '../../shared/feedback/copy-text.ts';
import { QueryState } from '../../shared/view/query-state.tsx';
import { cancel } from '../../shared/words/shell.ts';
import { ClientSeedForm } from './client-seed-form.tsx';
import css from './fairness.module.css';

const nonce = (number: number): string => `下一注的局号 ${number}`;
const copy = (name: string): string => `复制${name}`;
const rotateText = '轮换服务器种子';

const SEEDS = ['user', 'seeds'];

const seedsQuery = queryOptions({
  queryKey: SEEDS,
  queryFn: async () => (await send(fairnessSeeds, {})).data,
  staleTime: 0,
});

const keep = (seeds: FairnessSeeds): void => {
  queryClient.setQueryData(SEEDS, seeds);
};

const Copied = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <CopyRow
    name={name}
    value={<span className={css.mono}>{value}</span>}
    copyLabel={copy(name)}
    onCopy={() => void copyText(value)}
  />
);

interface Ended {
  readonly hash: string;
  readonly serverSeed: string;
}

/** The server seed of the pair that has ended, hashed again by this browser. */
function Revealed({ hash, serverSeed }: Ended) {
  const isKept = toHex(sha256(new TextEncoder().encode(serverSeed))) === hash;
  return (
    <div role="status" className={css.revealed}>
      <Card flush>
        <Copied name="已公布的服务器种子" value={serverSeed} />
      </Card>
      <Callout tone={isKept ? 'ok' : 'bad'}>
        {isKept
          ? '哈希与事先公布的一致，由您的浏览器核对'
          : '哈希与事先公布的不一致，请保存本页并联系客服'}
      </Callout>
    </div>
  );
}

function Pair({ seeds }: { readonly seeds: FairnessSeeds }) {
  const [ended, setEnded] = useState<Ended | null>(null);
  const { run, busy } = useCommand();
  const rotate = () =>
    run(async () => {
      const sure = await ask({
        title: rotateText,
        text: '公布使用中的服务器种子，启用已公布哈希的下一个，局号从 0 重新计。',
        confirm: rotateText,
        cancel,
      });
      if (!sure) return;
      const { server_seed_hash: hash } = seeds;
      const { data } = await send(fairnessRotate, { server_seed_hash: hash });
      const { server_seed: serverSeed, seeds: next }: FairnessRotateData = data;
      setEnded({ hash, serverSeed });
      keep(next);
    });
  return (
    <>
      <Card flush>
        <Copied name="使用中的服务器种子哈希" value={seeds.server_seed_hash} />
        <Copied name="下一服务器种子哈希" value={seeds.next_server_seed_hash} />
        <Copied name="客户端种子" value={seeds.client_seed} />
      </Card>
      <p className={css.place}>{nonce(seeds.nonce)}</p>
      {ended !== null && <Revealed {...ended} />}
      <ClientSeedForm onSaved={keep} />
      <Button block tone="line" busy={busy} onClick={() => void rotate()}>
        {rotateText}
      </Button>
    </>
  );
}

/** 我的种子: what the member's next bets are committed to, from the venue; changed here as well. */
export function MySeeds() {
  const query = useQuery(seedsQuery);
  return (
    <>
      <SectionHead title="我的种子" />
      <p className={css.text}>各款自营个人对局共用。未轮换前，服务器种子保密，只公布哈希。</p>
      <QueryState query={query} skeleton={<SkeletonRows rows={6} height="72px" />}>
        {(seeds) => <Pair seeds={seeds} />}
      </QueryState>
    </>
  );
}
