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
import { packetsHint } from '../../shared/messages/empty.ts';
import { pending, title as rebates } from '../../shared/messages/gifts/fanshui.ts';
import { closed } from '../../shared/messages/gifts/hongbao.ts';
import { title as offersTitle } from '../../shared/messages/gifts/offers.ts';
import * as words from '../../shared/messages/gifts/welfare.ts';
import { amountText } from '../../shared/money/amount-text.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { useUser } from '../../shared/session/user-query.ts';
import css from './welfare.module.css';

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
        <dt className={css.name}>{words.packetAmount}</dt>
        <dd className={css.amount}>
          <MoneyText amount={amountText(packet.redpacketmoney)} size="row" signed />
        </dd>
      </div>
      <div>
        <dt>{words.rechargeAmount}</dt>
        <dd>{groupDigits(amountText(packet.money))}</dd>
      </div>
      <div>
        <dt>{words.rechargeTime}</dt>
        <dd>{packet.created_at.slice(0, 16)}</dd>
      </div>
      <div>
        <dt>{words.claimTime}</dt>
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
          { name: words.remaining, count: data?.sendnums ?? none },
          { name: words.claimed, count: data?.acquirednum ?? none },
        ]}
      />
      <Link to="/hongbao" mayGo={mayGo} className={buttonClass({ size: 's' })}>
        {words.goClaim}
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
      <Hint>{words.note}</Hint>
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
          <SectionHead title={words.records} />
          <RecordListState list={list} empty={{ text: packetsHint }}>
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
