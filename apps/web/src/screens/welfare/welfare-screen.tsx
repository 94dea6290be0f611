import {
  type RedPacketRecordsData,
  redPacketRecords,
} from '@haitang/contract/member/red-packet.ts';
import { buttonClass } from '@haitang/ui/action/button.tsx';
import { ScreenBody } from '@haitang/ui/frame/column.tsx';
import { List, RowContent, rowClass } from '@haitang/ui/list/list.tsx';
import { RecordList } from '@haitang/ui/list/record.tsx';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { MoneyText } from '@haitang/ui/money/money-text.tsx';
import { SkeletonRows } from '@haitang/ui/progress/skeleton.tsx';
import { Card, SectionHead } from '@haitang/ui/surface/card.tsx';
import { useQuery } from '@tanstack/react-query';
import { Counts } from '../../features/gifts/counts.tsx';
import { Hint } from '../../features/gifts/hint.tsx';
import { Offers } from '../../features/gifts/offers.tsx';
import { redPacketQuery } from '../../features/gifts/red-packet-query.ts';
import { useOffers } from '../../features/gifts/use-offers.ts';
import { RecordListState } from '../../features/records/record-list-state.tsx';
import { useRecordPages } from '../../features/records/use-record-pages.ts';
import { screenKeys } from '../../shared/api/screen-keys.ts';
import { send } from '../../shared/api/send.ts';
import { isOn, useApp } from '../../shared/app-info.ts';
import { showToast } from '../../shared/feedback/toast-store.ts';
import { amountText } from '../../shared/money/amount-text.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { useUser } from '../../shared/session/user-query.ts';
import { title as offersTitle } from '../../shared/words/gifts/offers.ts';
import { title as rebates } from '../../shared/words/gifts/rebates.ts';
import { closed } from '../../shared/words/gifts/red-packets.ts';
import css from './welfare.module.css';

const pending = '待领取';

type Packet = RedPacketRecordsData['data'][number];
const idOf = ({ id }: Packet): string => String(id);

const usePacketRecords = () =>
  useRecordPages({
    queryKey: screenKeys.packetRecords,
    load: async (page, signal) => (await send(redPacketRecords, { page }, { signal })).data,
    idOf,
  });

const Line = ({ packet }: { readonly packet: Packet }) => (
  <li className={css.line}>
    <img src="/art/hongbao/float.svg" alt="" width={32} height={38} />
    <dl className={css.facts}>
      <div>
        <dt className={css.name}>红包金额</dt>
        <dd className={css.amount}>
          <MoneyText amount={amountText(packet.redpacketmoney)} size="row" signed />
        </dd>
      </div>
      <div>
        <dt>存款金额</dt>
        <dd>{groupDigits(amountText(packet.money))}</dd>
      </div>
      <div>
        <dt>存款时间</dt>
        <dd>{packet.created_at.slice(0, 16)}</dd>
      </div>
      <div>
        <dt>领取时间</dt>
        <dd>{packet.usetime.slice(0, 16)}</dd>
      </div>
    </dl>
  </li>
);

function Left() {
  const { data, isFetched } = useQuery(redPacketQuery);
  const none = isFetched ? null : undefined;
  const app = useApp();
  const mayGo = (): boolean => {
    if (app === null || isOn(app.redpacket_switch)) return true;
    showToast(closed, 'bad');
    return false;
  };
  return (
    <Card className={css.left}>
      <Counts
        small
        counts={[
          { name: '剩余次数', count: data?.sendnums ?? none },
          { name: '已领次数', count: data?.acquirednum ?? none },
        ]}
      />
      <Link to="/hongbao" mayGo={mayGo} className={buttonClass({ size: 's' })}>
        前往领取
      </Link>
    </Card>
  );
}

/** 福利中心: open claims, and every red packet so far (specification, 2). */
export function WelfareScreen() {
  const user = useUser();
  const list = usePacketRecords();
  const offers = useOffers();
  return (
    <ScreenBody>
      <Left />
      <Hint>红包领取后自动计入中心钱包，完成 1 倍流水后即可取款。</Hint>
      <div className={css.rebates}>
        <List>
          <Link to="/fanshui" className={rowClass}>
            <RowContent
              icon="percent-duotone"
              title={rebates}
              value={user && `${pending} ${groupDigits(amountText(user.fanshui))}`}
            />
          </Link>
        </List>
      </div>
      {offers === undefined ? (
        <SkeletonRows rows={6} height="68px" />
      ) : (
        <>
          {offers.length > 0 && (
            <>
              <SectionHead title={offersTitle} />
              <Card>
                <Offers offers={offers} />
              </Card>
            </>
          )}
          <SectionHead title="红包记录" />
          <RecordListState list={list} empty={{ text: '领取后，会在这里显示金额与时间。' }}>
            <RecordList>
              {list.rows?.map((packet) => (
                <Line key={packet.id} packet={packet} />
              ))}
            </RecordList>
          </RecordListState>
        </>
      )}
    </ScreenBody>
  );
}
