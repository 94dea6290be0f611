import {
  type OfficeStatementLine,
  officeCloseLine,
  officeConfirmLine,
  officeReopenLine,
  officeSetLineAside,
} from '@haitang/contract/office/statements.ts';
import { Select } from 'antd';
import { useState } from 'react';
import { amount } from '../../shared/format.ts';
import { ReasonDialog } from '../../shared/view/acts/reason-dialog.tsx';
import { CodeDialog } from '../../shared/view/code-dialog.tsx';
import { DialogButton } from '../../shared/view/dialog-button.tsx';
import { Facts } from '../../shared/view/facts.tsx';
import { Field } from '../../shared/view/field.tsx';

interface LineProps {
  readonly line: OfficeStatementLine;
}

/** Confirms that a line pays an order: of several, one has to be chosen. */
function Confirm({ line, onClose }: LineProps & { readonly onClose: () => void }) {
  const { orders } = line;
  const [chosen, choose] = useState(orders.length === 1 ? (orders[0]?.number ?? '') : '');
  const order = orders.find(({ number }) => number === chosen);
  return (
    <CodeDialog
      title="该流水对应此存款单？"
      act="确认到账"
      needsCode="shift"
      ready={order !== undefined}
      call={officeConfirmLine}
      done="已确认"
      fields={(code) => ({ id: line.id, number: chosen, version: order?.version ?? 0, code })}
      onClose={onClose}
    >
      {orders.length > 1 && (
        <Field name="存款单">
          {(id) => (
            <Select
              id={id}
              placeholder="请选择存款单"
              value={chosen || null}
              options={orders.map(({ number, username, payer }) => ({
                value: number,
                label: `${username} · ${payer || '—'} · ${number}`,
              }))}
              onChange={choose}
            />
          )}
        </Field>
      )}
      <Facts
        facts={[
          ['到账 USD', amount(line.amount)],
          ['付款人', line.payer || '—'],
          ['附言', line.remark || '—'],
          ['流水号', line.reference],
          ['会员', order?.username ?? '—'],
          ['声明付款人', order?.payer || '—'],
          ['应付 USD', amount(order?.expected ?? null)],
          ['下单时间', order?.createdAt ?? '—'],
        ]}
      />
      <p className="muted">按流水金额与订单汇率入账；超过双人复核线的，须由另一位同事复核。</p>
    </CodeDialog>
  );
}

const SETTLED = [
  {
    words: '转入个案',
    call: officeSetLineAside,
    title: '没有对应的存款单，转入对账个案？',
    text: '款项转入暂挂，由两人决定记入会员或退回付款人。',
  },
  {
    words: '非存款',
    call: officeCloseLine,
    title: '该流水不是存款？',
    text: '例如利息、内部划转。',
  },
] as const;

/** What can be done with a line. */
export function LineActs({ line }: LineProps) {
  const { id, state, orders, hint } = line;
  if (state === 'closed') {
    return (
      <DialogButton words="取消标记" size="small" type="link">
        {(close) => (
          <ReasonDialog
            title="该流水重新待认领？"
            act="确认"
            needsCode={false}
            call={officeReopenLine}
            done="已取消标记"
            fields={{ id }}
            onClose={close}
          />
        )}
      </DialogButton>
    );
  }
  if (state !== 'open' && state !== 'reversed') return null;
  const settled = SETTLED.filter(({ call }) => state === 'open' || call === officeCloseLine);
  return (
    <span className="cs-row right">
      {orders.length > 0 && (
        <DialogButton words="确认" size="small" type="primary" shortcut="a">
          {(close) => <Confirm line={line} onClose={close} />}
        </DialogButton>
      )}
      {orders.length === 0 &&
        settled.map(({ words, call, title, text }) => (
          <DialogButton key={words} words={words} size="small" type="link">
            {(close) => (
              <ReasonDialog
                title={title}
                act="确认"
                needsCode={false}
                call={call}
                done="已处理"
                fields={{ id }}
                onClose={close}
              >
                <p className="muted">
                  {text}
                  {hint !== '' && ` ${hint}。`}
                </p>
              </ReasonDialog>
            )}
          </DialogButton>
        ))}
    </span>
  );
}
