import type { PayInfoData } from '@haitang/contract/member/deposits.ts';
import { CopyRow } from '@haitang/ui/list/copy-row.tsx';
import { QrPlate } from '@haitang/ui/money/qr-plate.tsx';
import { Callout } from '@haitang/ui/surface/callout.tsx';
import { Card } from '@haitang/ui/surface/card.tsx';
import { type ReactNode, useMemo } from 'react';
import { encode } from 'uqr';
import { copyText } from '../../shared/feedback/copy-text.ts';
import * as words from '../../shared/messages/money/payinfo.ts';
import css from './pay-info.module.css';
import type { PayInfo } from './pay-stage.ts';

interface Row {
  readonly name: string;
  readonly value: string;
  readonly copied?: string;
}

const CopyRows = ({ rows }: { readonly rows: readonly Row[] }) => (
  <Card flush className={css.part}>
    {rows
      .filter(({ value }) => value !== '')
      .map(({ name, value, copied = value }) => (
        <CopyRow
          key={name}
          name={name}
          value={value}
          copyLabel={`复制${name}`}
          onCopy={() => void copyText(copied)}
        />
      ))}
  </Card>
);

/** The address as QR on its plate; level Q leaves room for the mark. */
function AddressPlate({ address }: { readonly address: string }) {
  const modules = useMemo(() => encode(address, { ecc: 'Q', border: 0 }).data, [address]);
  return <QrPlate modules={modules} label={`${words.qr}：${address}`} />;
}

interface PayTargetProps {
  readonly info: PayInfo;
  readonly target: PayInfoData['cardlist'];
  /** Under the QR code: the time that is left. */
  readonly children: ReactNode;
}

/** Where to pay: an address, an image of a payment app, or accounts of a bank. */
export function PayTarget({ info, target, children }: PayTargetProps) {
  const amount = { name: words.amount, value: `${info.real_money} USDT`, copied: info.real_money };
  if ('mch_id' in target) {
    const { mch_id: address, content: network, payimg } = target;
    const picture = address === '' ? payimg : '';
    return (
      <>
        <Card className={css.plate}>
          {address !== '' && <AddressPlate address={address} />}
          {picture !== '' && <img src={picture} alt={words.qr} width={208} height={208} />}
          {children}
        </Card>
        {address !== '' && (
          <>
            <CopyRows rows={[{ name: words.address(`USDT-${network}`), value: address }, amount]} />
            <Callout tone="gold" icon="warning-duotone">
              {words.networkWarning(network)}
            </Callout>
          </>
        )}
      </>
    );
  }
  return (
    <>
      {target.map((account) => (
        <CopyRows
          key={account.id}
          rows={[
            { name: '银行', value: account.bank_data.bank_name || account.bank },
            { name: '账户名称', value: account.bank_owner },
            { name: '收款账号', value: account.bank_no },
            { name: '开户行地址', value: account.bank_address },
          ]}
        />
      ))}
      <Callout tone="gold" icon="warning-duotone">
        请使用本人账户付款，并在附言中填写订单号。
      </Callout>
      {children}
    </>
  );
}
