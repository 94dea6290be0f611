import { Button } from '@haitang/ui/action/button.tsx';
import { Bar, Strength } from '@haitang/ui/progress/bar.tsx';
import { Flow } from '@haitang/ui/progress/flow.tsx';
import { Ring } from '@haitang/ui/progress/ring.tsx';
import { Result, Seal } from '@haitang/ui/progress/seal.tsx';
import { Skeleton, SkeletonRows } from '@haitang/ui/progress/skeleton.tsx';
import { EmptyState, ErrorState, FullState } from '@haitang/ui/progress/state.tsx';
import { Steps } from '@haitang/ui/progress/steps.tsx';
import { Family, Line, LONG, Part, State } from './specimen.tsx';

const SEALS = [
  { tone: 'accent', icon: 'gift' },
  { tone: 'ok', icon: 'check-bold' },
  { tone: 'warn', icon: 'info' },
  { tone: 'bad', icon: 'x-bold' },
  { tone: 'info', icon: 'info' },
  { tone: 'gold', icon: 'gift' },
] as const;

const FLOW = [
  { key: 'asked', title: '提交申请', state: 'done', time: '09:48' },
  { key: 'review', title: '审核中', state: 'now', time: '09:50', text: '通常几分钟内完成' },
  { key: 'hold', title: '等待对方', state: 'hold', text: LONG },
  { key: 'refused', title: '已拒绝', state: 'fail', time: '10:02', text: '地址有误，请更换' },
  { key: 'paid', title: '打款', state: 'next' },
] as const;

const SealPart = () => (
  <Part name="Seal, Result">
    <State name="语气">
      <Line>
        {SEALS.map((seal) => (
          <Seal key={seal.tone} {...seal} small />
        ))}
      </Line>
    </State>
    <State name="结果">
      <Result icon="check-bold" tone="ok" title="存款已到账" amount="¥ 500.00">
        可在我的钱包查看
      </Result>
      <Result icon="x-bold" tone="bad" title={LONG}>
        {LONG}
      </Result>
    </State>
  </Part>
);

const RingPart = () => (
  <Part name="Ring">
    <State name="空、过半、满、小">
      <Line>
        <Ring share={0} label="确认 0/20">
          0/20
        </Ring>
        <Ring share={0.65} label="确认 13/20" tone="warn">
          13/20
        </Ring>
        <Ring share={1} label="确认 20/20" tone="ok">
          20/20
        </Ring>
        <Ring share={0.75} label="保护 3/4" small>
          3/4
        </Ring>
      </Line>
    </State>
  </Part>
);

const WaitPart = () => (
  <Part name="Skeleton, SkeletonRows">
    <State name="一块、几行">
      <Skeleton height="24px" width="60%" />
      <SkeletonRows rows={3} />
    </State>
  </Part>
);

const StatePart = () => (
  <Part name="EmptyState, ErrorState">
    <State name="空">
      <EmptyState
        title="空空如也"
        text="还没有红包记录"
        action={<Button tone="soft">去看看</Button>}
      />
    </State>
    <State name="失败">
      <ErrorState
        title="页面没有打开"
        text="网络不稳定，请重试"
        action={<Button tone="soft">重试</Button>}
      />
    </State>
  </Part>
);

const BarPart = () => (
  <Part name="Bar, Strength">
    <State name="0、46、100">
      <Bar percent={0} label="流水" />
      <br />
      <Bar percent={46} label="流水" />
      <br />
      <Bar percent={100} label="限额" tone="ok" />
    </State>
    <State name="密码强度">
      {([0, 1, 2, 3, 4] as const).map((level) => (
        <p key={level}>
          <Strength level={level} />
        </p>
      ))}
    </State>
  </Part>
);

/** Progress and results. */
export const ProgressFamily = () => (
  <Family name="progress">
    <SealPart />
    <RingPart />
    <Part name="Flow">
      <State name="每种状态">
        <Flow steps={FLOW} />
      </State>
    </Part>
    <Part name="Steps">
      <State name="第二步">
        <Steps names={['了解', '选择', '确认']} current={1} />
      </State>
    </Part>
    <BarPart />
    <WaitPart />
    <StatePart />
    <Part name="FullState">
      <State name="整页">
        <FullState
          scene="/art/scene/maintenance.svg"
          title="系统维护中"
          text="预计 06:00 恢复，余额不受影响"
          action={<Button tone="soft">刷新</Button>}
          base="每 60 秒自动检查"
        />
      </State>
    </Part>
  </Family>
);
