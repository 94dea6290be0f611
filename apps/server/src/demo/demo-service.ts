import { closeThread, replyToThread } from '@haitang/content/service/answer-thread.ts';
import { saveCanned } from '@haitang/content/service/canned-answers.ts';
import { writeServiceMessage } from '@haitang/content/service/write-service-message.ts';
import { openThread } from '@haitang/content/service/write-to-thread.ts';
import type { ServiceTopic } from '@haitang/contract/codes/service-thread.ts';
import { findByPid } from '@haitang/identity/find-member.ts';
import { HOUR_MS, later, MINUTE_MS } from '@haitang/kernel/clock.ts';
import { type MemberId, staffName } from '@haitang/kernel/id.ts';
import { listWithdrawals } from '@haitang/payments/withdrawals/list-withdrawals.ts';
import type { DemoWorld } from './demo-world.ts';

const BY = { staff: staffName('wenzhou'), sessionId: 'demo', ip: '127.0.0.1' };

interface Question {
  readonly hoursAgo: number;
  /** Account name; '' for the demo's own member, null for a visitor. */
  readonly from: string | null;
  readonly topic: ServiceTopic;
  readonly content: string;
  /** About the newest withdrawal of the demo's own member. */
  readonly order?: true;
  readonly answer?: string;
  readonly ends?: true;
}

/** What the queue of a demo holds: a dozen that wait, and some that were answered or ended. */
const QUESTIONS: readonly Question[] = [
  {
    hoursAgo: 52,
    from: 'lanting06',
    topic: 'account',
    content: '修改了手机号，旧号还会收到通知吗？',
    answer: '更换后，通知只发往新的手机号。',
    ends: true,
  },
  {
    hoursAgo: 30,
    from: 'qinghe21',
    topic: 'game',
    content: '昨晚那局的凭据文件在哪里下载？',
    answer: '请在投注记录中打开这一局，点“凭据文件”。',
  },
  { hoursAgo: 27, from: 'songyue9', topic: 'feedback', content: '希望电子游戏可以按返还率排序。' },
  { hoursAgo: 20, from: null, topic: 'general', content: '忘记密码，注册邮箱也换了，如何找回？' },
  {
    hoursAgo: 9,
    from: 'lanting06',
    topic: 'care',
    content: '我想把每周的存款限额调低，需要等待吗？',
  },
  { hoursAgo: 6, from: 'qinghe21', topic: 'money', content: '银行转账两小时了还没有到账。' },
  {
    hoursAgo: 2.2,
    from: '',
    topic: 'money',
    content: '这笔取款还在审核，大约要多久？',
    order: true,
  },
  { hoursAgo: 1.6, from: 'songyue9', topic: 'money', content: '用错了网络转账，能找回吗？' },
  { hoursAgo: 1.1, from: null, topic: 'feedback', content: '夜间客服时间可以延长一点吗？' },
  { hoursAgo: 0.8, from: 'lanting06', topic: 'game', content: '百家乐那桌连不上，一直在转圈。' },
  { hoursAgo: 0.5, from: '', topic: 'account', content: '新手机登录后，旧手机会退出吗？' },
  { hoursAgo: 0.3, from: 'qinghe21', topic: 'general', content: '等级是每天还是每月更新？' },
  { hoursAgo: 0.15, from: null, topic: 'money', content: '最低存款是多少？支持哪些方式？' },
  { hoursAgo: 0.05, from: 'songyue9', topic: 'account', content: '动态验证的备用码用完了怎么办？' },
];

const CANNED = [
  ['取款审核时间', '取款通常在一小时内完成审核，审核后按网络情况付款，进度可在交易记录查看。'],
  ['链上到账', '链上存款确认后自动入账，无需联系客服；确认数可在支付信息页查看。'],
  ['核实资料', '为保护您的账户，请先在安全中心完成联系方式验证，再告诉我们需要办理的事项。'],
] as const;

async function newestOf({ app }: DemoWorld, memberId: MemberId): Promise<string | undefined> {
  const asked = { memberId, since: new Date(0), page: 1, pageSize: 1 };
  const { orders } = await listWithdrawals(app.context.database.read, asked);
  return orders[0]?.number;
}

async function askAs(world: DemoWorld, question: Question): Promise<string | null> {
  const { app, memberId: own } = world;
  const { read } = app.context.database;
  const { from, topic, content } = question;
  if (from === null) {
    const form = { topic, name: '', contact: 'fangke@example.com', content };
    await writeServiceMessage(app.context, form, '127.0.0.1');
    return null;
  }
  const memberId = from === '' ? own : (await findByPid(read, from))?.id;
  // Young months have no such member yet.
  if (memberId === undefined) return null;
  const number = question.order && (await newestOf(world, memberId));
  const order = number === undefined ? null : ({ kind: 'withdrawal', number } as const);
  return openThread(app.context, { memberId, topic, content, order, picture: '' });
}

async function ask(world: DemoWorld, question: Question): Promise<void> {
  const id = await askAs(world, question);
  const { app, clock } = world;
  if (id === null || question.answer === undefined) return;
  clock.set(later(clock.now(), 25 * MINUTE_MS));
  await replyToThread(app.context, { id, version: 1, content: question.answer, ...BY });
  if (!question.ends) return;
  clock.set(later(clock.now(), 3 * HOUR_MS));
  await closeThread(app.context, { id, version: 2, reason: '已解答', ...BY });
}

async function keepCanned({ app }: DemoWorld): Promise<void> {
  for (const [title, content] of CANNED) {
    await saveCanned(app.context, { id: 0, version: 0, title, content, ...BY });
  }
}

/** What members and visitors have written to the service, and the answers that staff keep. */
export const serviceSteps: readonly {
  readonly daysAgo: number;
  run(world: DemoWorld): Promise<void>;
}[] = [
  { daysAgo: 3, run: keepCanned },
  ...QUESTIONS.map((question) => ({
    daysAgo: question.hoursAgo / 24,
    run: (world: DemoWorld) => ask(world, question),
  })),
];
