import { Facts } from '../../shared/view/facts.tsx';

const DEFINITIONS: readonly (readonly [name: string, words: string])[] = [
  ['期间', '北京时间的日、周一起的周、自然月；注单按投注时间归日'],
  ['投注额', '未作废注单的本金，含尚未结算的'],
  ['有效投注', '计入流水的部分'],
  ['GGR', '已结算注单的本金减派彩，正数为平台盈利'],
  ['留存率', 'GGR ÷ 投注额'],
  ['NGR', 'GGR 减红利、红包、返水与代理佣金'],
  ['存款', '已到账存款，按到账时间'],
  ['取款', '已付款取款的扣除额，按付款时间'],
  ['红利', '已发放的红利，之后收回的部分不扣除'],
  ['红包', '会员领取的红包'],
  ['返水', '会员领取的返水'],
  ['代理佣金', '已发放给代理的佣金，按发放时间'],
  ['新会员', '完成注册的会员'],
  ['日均活跃', '当日有登录活动的会员数；周与月取每日平均'],
  ['较上期', '第二行小字，与上一完整期间相比；进行中的期间不比较'],
];

/** 口径: what each total means. */
export const DefinitionsCard = () => (
  <section className="cs-card" aria-label="口径">
    <header>
      <h2>口径</h2>
      <small className="muted">金额单位为点</small>
    </header>
    <Facts facts={DEFINITIONS} />
  </section>
);
