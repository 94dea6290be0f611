import {
  type OfficeNotedDeposit,
  officeNotedDeposits,
  officeSeeNoted,
} from '@haitang/contract/office/noted-deposits.ts';
import { Status } from '@haitang/ui/surface/status.tsx';
import { Button } from 'antd';
import { useRead } from '../../shared/api/use-office.ts';
import { amount } from '../../shared/format.ts';
import { QueueCard } from '../../shared/queue/card-queue.tsx';
import { QueueKeys } from '../../shared/queue/keys/queue-keys.tsx';
import { WaitAge } from '../../shared/queue/wait-age.tsx';
import { ScreenLink } from '../../shared/screens/screen-link.tsx';
import { useMay } from '../../shared/session/me.ts';
import { ReasonDialog } from '../../shared/view/acts/reason-dialog.tsx';
import { DialogButton } from '../../shared/view/dialog-button.tsx';
import { Facts } from '../../shared/view/facts.tsx';
import { Loaded, Nothing } from '../../shared/view/states.tsx';
import { useAddress } from '../../shared/view/use-address.ts';

const REFRESH_MS = 30_000;

/** One payment beside its order, and the act that takes it off the queue. */
function Noted({ row }: { readonly row: OfficeNotedDeposit }) {
  const may = useMay();
  return (
    <section className="cs-card">
      <header className="cs-row">
        <Status tone={row.kind === 'large' ? 'info' : 'warn'}>{row.words}</Status>
        <WaitAge since={row.at} />
        <span className="grow" />
        {may('deposits.review') && (
          <DialogButton words="已核对" shortcut="a">
            {(close) => (
              <ReasonDialog
                title="该到账已核对？"
                act="确认"
                needsCode={false}
                call={officeSeeNoted}
                done="已记录"
                fields={{ id: row.id }}
                name="核对结果（写入日志）"
                field="note"
                onClose={close}
              />
            )}
          </DialogButton>
        )}
      </header>
      <Facts
        facts={[
          [
            '会员',
            <ScreenLink key="member" to={`/members/${row.memberId}`}>
              {row.username}
            </ScreenLink>,
          ],
          [
            '订单',
            <ScreenLink key="order" to={`/deposits?tab=all&review=${row.number}`}>
              {row.number}
            </ScreenLink>,
          ],
          ['方式', row.way],
          ['订单金额', amount(row.asked)],
          [`应付 ${row.currency}`, amount(row.expected)],
          [`实收 ${row.currency}`, amount(row.received)],
          ['入账', <b key="credited">{amount(row.credited)}</b>],
          ['入账时间', row.at],
        ]}
      />
    </section>
  );
}

/** 到账提醒: payments that were credited by rule and differ from their order, or are large. */
export function NotedDepositsScreen() {
  const { filter, set } = useAddress();
  const after = filter('after');
  const page = useRead(officeNotedDeposits, { after }, { every: REFRESH_MS });
  return (
    <main className="cs-main">
      <div className="cs-row end">
        <QueueKeys />
      </div>
      <Loaded query={page}>
        {({ rows, next }) =>
          rows.length === 0 ? (
            <Nothing
              words="没有需要核对的到账"
              hint="已自动计入、但与订单不符或金额较大的存款会出现在这里"
            />
          ) : (
            <div className="cs-grid">
              {rows.map((row) => (
                <QueueCard key={row.id}>
                  <Noted row={row} />
                </QueueCard>
              ))}
              <p className="cs-end">
                {after !== '' && (
                  <Button size="small" onClick={() => set({ after: null })}>
                    回到最早
                  </Button>
                )}
                {next === null ? (
                  '已到末尾'
                ) : (
                  <Button size="small" onClick={() => set({ after: next })}>
                    下一页
                  </Button>
                )}
              </p>
            </div>
          )
        }
      </Loaded>
    </main>
  );
}
