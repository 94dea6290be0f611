import type { UserRedPacketData } from '@haitang/contract/member/red-packet.ts';
import { buttonClass } from '@haitang/ui/action/button.tsx';
import { ScreenBody } from '@haitang/ui/frame/column.tsx';
import { EmptyState } from '@haitang/ui/progress/state.tsx';
import { useQuery } from '@tanstack/react-query';
import { redPacketQuery } from '../../features/gifts/red-packet-query.ts';
import * as words from '../../shared/messages/gifts/hongbao.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { Footer } from '../../shared/view/footer.tsx';
import { MoneyHeader } from '../../shared/view/money-header.tsx';
import { QueryState } from '../../shared/view/query-state.tsx';
import { ClaimCard } from './claim-card.tsx';
import css from './hongbao.module.css';
import { PacketRules } from './packet-rules.tsx';
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
    text={words.closedHint}
    action={
      <Link to="/activity" className={buttonClass({ tone: 'soft', size: 's' })}>
        {words.toActivities}
      </Link>
    }
  />
);

/** 红包: packets left, the claim, the rules (specification, 2). */
export function HongbaoScreen() {
  const entry = useEntry();
  return (
    <>
      <MoneyHeader title={words.title} end={{ text: words.record, to: '/welfare' }} />
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
