import { Button } from '@haitang/ui/action/button.tsx';
import { AddressCard, AddressText, NetworkTag } from '@haitang/ui/list/address-card.tsx';
import { CopyRow } from '@haitang/ui/list/copy-row.tsx';
import { Facts } from '@haitang/ui/list/facts.tsx';
import { FactRow, List, ListRow, RowContent, rowClass } from '@haitang/ui/list/list.tsx';
import { Message } from '@haitang/ui/list/message.tsx';
import { DayHead, EndNote, MoneyRecord, RecordList } from '@haitang/ui/list/record.tsx';
import { Badge, Status } from '@haitang/ui/surface/status.tsx';
import { useState } from 'react';
import { Family, Line, LONG, nothing, Part, State } from './specimen.tsx';

const ADDRESS = 'TJmmqjb1DK9TTZbQXzRQ2AuA94z4gKAPFh';

const ListPart = () => (
  <Part name="List, ListRow, RowContent, FactRow">
    <State name="可点、带值、两行、只读、链接、长字">
      <List>
        <ListRow icon="wallet-duotone" title="我的钱包" onChoose={nothing} />
        <ListRow
          icon="bell-simple-duotone"
          title="消息中心"
          value={<Badge count>3</Badge>}
          onChoose={nothing}
        />
        <ListRow icon="bank-duotone" title="银行卡" text="已绑定两张" onChoose={nothing} />
        <FactRow icon="user-circle-duotone" title="真实姓名" value="＊＊明" />
        <a href="#/__gallery" className={rowClass}>
          <RowContent icon="info-duotone" title="关于我们" />
        </a>
        <ListRow icon="leaf-duotone" title={LONG} text={LONG} value={LONG} onChoose={nothing} />
      </List>
    </State>
    <State name="按下" force="active">
      <List>
        <ListRow icon="wallet-duotone" title="我的钱包" onChoose={nothing} />
      </List>
    </State>
    <State name="焦点" force="focus">
      <List>
        <ListRow icon="wallet-duotone" title="我的钱包" onChoose={nothing} />
      </List>
    </State>
  </Part>
);

const RecordPart = () => (
  <Part name="MoneyRecord, RecordList, DayHead, EndNote">
    <State name="一天的收支">
      <DayHead end="+ 586.40">今天</DayHead>
      <RecordList>
        <MoneyRecord
          title="USDT 存款"
          amount="+ 500.00"
          income
          facts="2026-11-21 09:48"
          status={<Status tone="ok">已到账</Status>}
          icon="arrow-circle-down-duotone"
          iconTone="in"
        />
        <MoneyRecord
          title="取款"
          amount="− 499.00"
          facts="2026-11-21 10:02"
          status={<Status tone="warn">待审核</Status>}
          icon="arrow-circle-up-duotone"
          iconTone="accent"
        />
        <MoneyRecord
          title="返水"
          amount="+ 86.40"
          income
          facts="2026-11-21 00:00"
          icon="gift"
          iconTone="gold"
        />
        <MoneyRecord title={LONG} amount="− 1,234,567,890.00" facts={LONG} icon="gift" />
      </RecordList>
      <EndNote>共 4 条，已全部显示</EndNote>
    </State>
  </Part>
);

function MessagePart() {
  const [open, setOpen] = useState(true);
  const shown = { time: '2026-11-21 09:48', unreadLabel: '未读', onToggle: nothing };
  return (
    <Part name="Message">
      <State name="未读、展开、长字">
        <ul>
          <Message {...shown} title="系统维护通知" unread open={false}>
            今晚维护
          </Message>
          <Message
            {...shown}
            title="存款到账"
            unread={false}
            open={open}
            onToggle={() => setOpen(!open)}
          >
            您的存款 500.00 已到账，可在我的钱包查看。
          </Message>
          <Message {...shown} title={LONG} unread={false} open>
            {LONG}
          </Message>
        </ul>
      </State>
    </Part>
  );
}

const CopyPart = () => (
  <Part name="CopyRow">
    <State name="默认、长字">
      <CopyRow name="订单号" value="D20261121094812733" copyLabel="复制订单号" onCopy={nothing} />
      <CopyRow
        name="收款地址"
        value={`${ADDRESS}${ADDRESS}`}
        copyLabel="复制地址"
        onCopy={nothing}
      />
    </State>
  </Part>
);

const AddressPart = () => (
  <Part name="AddressCard, AddressText, NetworkTag">
    <State name="两种网络">
      <AddressCard network="TRC20" address={ADDRESS} end={<Button size="xs">解绑</Button>}>
        常用
      </AddressCard>
      <AddressCard network="ERC20" address="0x52908400098527886E0F7030069857D2E4169EE7" />
    </State>
    <State name="短字、单独">
      <Line>
        <NetworkTag network="TRC20" />
        <NetworkTag network="ERC20" />
        <AddressText address="TJmmqj" />
      </Line>
      <AddressText address={ADDRESS} />
    </State>
  </Part>
);

const FACTS = [
  { name: '订单号', value: 'D20261121094812733' },
  { name: '手续费', value: '1.00 USDT' },
  { name: '说明', value: LONG },
];

/** Lists. */
export const ListFamily = () => (
  <Family name="list">
    <ListPart />
    <RecordPart />
    <MessagePart />
    <CopyPart />
    <AddressPart />
    <Part name="Facts">
      <State name="默认、长字">
        <Facts facts={FACTS} />
      </State>
    </Part>
  </Family>
);
