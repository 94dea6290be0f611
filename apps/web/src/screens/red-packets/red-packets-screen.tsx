import type { UserRedPacketData } from '@haitang/contract/member/red-packet.ts';
import { buttonClass } from '@haitang/ui/action/button.tsx';
import { ScreenBody } from '@haitang/ui/frame/column.tsx';
import { EmptyState } from '@haitang/ui/progress/state.tsx';
import { useQuery } from '@tanstack/react-query';
import { redPacketQuery } from '../../features/gifts/red-packet-query.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { Footer } from '../../shared/view/footer.tsx';
import { MoneyHeader } from '../../shared/view/money-header.tsx';
import { QueryState } from '../../shared/view/query-state.tsx';
import * as words from '../../shared/words/gifts/red-packets.ts';
import { ClaimCard } from './claim-card.tsx';
import { PacketRules } from './packet-rules.tsx';
import css from './red-packets.module.css';
import { useEntry } from './use-entry.ts';

const Parts = ({ packet }: { readonly packet: UserRedPacketData | undefined }) => (
  <>
    <ClaimCard packet={packet} />
    <PacketRules packet={packet} />
  </>
);

function Inside() {
  const query = useQuery(redPacketQuery);
  return (
    <QueryState query={query} skeleton={<Parts packet={undefined} />}>
      {(packet) => <Parts packet={packet} />}
    </QueryState>
  );
}

const Closed = () => (
  <EmptyState
    title={words.closed}
    text="活动开放后，可在这里领取红包。"
    action={
      <Link to="/activity" className={buttonClass({ tone: 'soft', size: 's' })}>
        浏览优惠
      </Link>
    }
  />
);

/** 红包: packets left, the claim, the rules (specification, 2). */
export function RedPacketsScreen() {
  const entry = useEntry();
  return (
    <>
      <MoneyHeader title="红包" end={{ text: '领取记录', to: '/welfare' }} />
      <div className={css.stage}>
        <img src="/art/hongbao/hero.svg" alt="" width={320} height={240} fetchPriority="high" />
      </div>
      <ScreenBody>
        {entry === 'open' && <Inside />}
        {entry === 'closed' && <Closed />}
      </ScreenBody>
      <Footer />
    </>
  );
}
