import {
  CHANNEL_STATES,
  type ChannelKind,
  type ChannelState,
} from '@haitang/contract/codes/channel.ts';
import {
  type OfficeChannelDay,
  type OfficeChannelMessage,
  officeChannelMessages,
  officeRetryChannel,
} from '@haitang/contract/office/channels.ts';
import type { Tone } from '@haitang/ui/surface/status.tsx';
import { Segmented, Table, type TableColumnsType } from 'antd';
import { useRead } from '../../shared/api/use-office.ts';
import { useMay } from '../../shared/session/me.ts';
import { ReasonDialog } from '../../shared/view/acts/reason-dialog.tsx';
import {
  actsColumn,
  amountColumn,
  numberColumn,
  statusColumn,
  timeColumn,
  twoLines,
  whoColumn,
} from '../../shared/view/columns.tsx';
import { DialogButton } from '../../shared/view/dialog-button.tsx';
import { SIDEWAYS } from '../../shared/view/sideways.ts';
import { Nothing } from '../../shared/view/states.tsx';
import { TableCard } from '../../shared/view/table-card.tsx';
import { useAddress } from '../../shared/view/use-address.ts';

/** Messages are sent within seconds. */
const REFRESH_MS = 5_000;
const PAGE_SIZE = 20;

const KINDS: Readonly<Record<ChannelKind, string>> = { email: '邮件', sms: '短信' };
const TONES: Readonly<Record<ChannelState, Tone>> = {
  waiting: 'info',
  sending: 'info',
  sent: 'ok',
  failed: 'bad',
  unknown: 'warn',
  expired: 'plain',
};
const STATES = [
  { value: '', label: '全部' },
  ...Object.entries(CHANNEL_STATES).map(([value, label]) => ({ value, label })),
];

/** Lets one message be tried again, with a reason. */
function Retry({ row }: { readonly row: OfficeChannelMessage }) {
  return (
    <DialogButton words="重发" size="small">
      {(close) => (
        <ReasonDialog
          title="重发这条消息？"
          act="重发"
          needsCode={false}
          call={officeRetryChannel}
          done="已重新排队"
          fields={{ id: row.id }}
          onClose={close}
        />
      )}
    </DialogButton>
  );
}

const COLUMNS: TableColumnsType<OfficeChannelMessage> = [
  twoLines('消息', (row) => [<b key="purpose">{row.purpose}</b>, KINDS[row.kind]]),
  whoColumn(),
  { title: '接收地址', className: 'num', dataIndex: 'masked' },
  statusColumn((row) => [TONES[row.state], CHANNEL_STATES[row.state]]),
  numberColumn('次数', (row) => row.tries),
  amountColumn('成本', (row) => row.cost),
  {
    title: '说明',
    className: 'muted',
    render: (_value, row) => row.text || row.why || '—',
  },
  timeColumn('排队时间', (row) => row.createdAt),
];

const DAY_COLUMNS: TableColumnsType<OfficeChannelDay> = [
  { title: '日期', className: 'num', dataIndex: 'day' },
  { title: '渠道', render: (_value, row) => KINDS[row.kind] },
  numberColumn('排队', (row) => row.queued),
  numberColumn('已发送', (row) => row.sent),
  numberColumn('未成功', (row) => row.failed),
  amountColumn('成本', (row) => row.cost),
];

/** 短信与邮件: what leaves the site, its state and its cost. */
export function ChannelsScreen() {
  const may = useMay();
  const { filter, set } = useAddress();
  const state = filter('state');
  const page = Number(filter('page', '1'));
  const asked = { state, kind: '', page, pageSize: PAGE_SIZE };
  const messages = useRead(officeChannelMessages, asked, { every: REFRESH_MS });
  const columns = may('channels.retry')
    ? [...COLUMNS, actsColumn<OfficeChannelMessage>((row) => row.retriable && <Retry row={row} />)]
    : COLUMNS;
  return (
    <main className="cs-main">
      <div className="cs-filters">
        <Segmented
          options={STATES}
          value={state}
          onChange={(to) => set({ state: to, page: null })}
        />
      </div>
      <TableCard
        title="短信与邮件"
        note="不显示验证码；演示环境不会真正发送，说明栏显示将要发送的内容"
        query={messages}
        columns={columns}
        keyOf={(row) => String(row.id)}
        empty="没有消息"
        page={page}
        onPage={(to) => set({ page: String(to) })}
      />
      <section className="cs-card flush" aria-label="每日合计">
        <header>
          <h2>每日合计</h2>
          <small className="muted">近七日</small>
        </header>
        <Table<OfficeChannelDay>
          className="cs-table"
          columns={DAY_COLUMNS}
          dataSource={[...(messages.data?.days ?? [])]}
          rowKey={(row) => `${row.day} ${row.kind}`}
          pagination={false}
          {...SIDEWAYS}
          locale={{ emptyText: <Nothing words="近七日没有消息" /> }}
        />
      </section>
    </main>
  );
}
