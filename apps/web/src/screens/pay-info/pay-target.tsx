import type { PayInfoData } from '@haitang/contract/member/pay-info.ts';
import { buttonClass } from '@haitang/ui/action/button.tsx';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import { CopyRow } from '@haitang/ui/list/copy-row.tsx';
import { Callout } from '@haitang/ui/surface/callout.tsx';
import { Card } from '@haitang/ui/surface/card.tsx';
import type { ReactNode } from 'react';
import { isPaymentPage } from '../../features/money/payment-page.ts';
import { copyText } from '../../shared/feedback/copy-text.ts';
import * as words from '../../shared/words/money/pay-info.ts';
import { AddressCode } from './address-code.tsx';
import css from './pay-info.module.css';
import { isOnChain, type PayInfo, sumToPay } from './pay-stage.ts';

const networkWarning = (network: string): string =>
  `请使用 ${network} 网络转账，其他网络转入的资产无法找回。`;
const payee = '账户名称';
const accountText = '收款账号';
const ownAccount = '请使用本人账户付款，并在附言中填写订单号。';
const scan = (app: string): string => `请使用${app}扫描二维码付款`;
const address = (network: string): string => `${network} 收款地址`;

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

type Target = PayInfoData['cardlist'];
type Scanned = Extract<Target, { readonly mch_id: string }>;

interface TargetProps {
  readonly info: PayInfo;
  /** Under the payment target: the remaining time. */
  readonly children?: ReactNode;
}

const sumRow = (info: PayInfo): Row => ({
  name: '支付金额',
  value: `${sumToPay(info)} ${info.currency}`,
  copied: sumToPay(info),
});

/** An address of a network; the exact amount has to be paid. */
const OnChain = ({ info, target, children }: TargetProps & { readonly target: Scanned }) => (
  <>
    <Card className={css.plate}>
      <AddressCode address={target.mch_id} uri={target.pay_uri} />
      {children}
    </Card>
    <CopyRows
      rows={[{ name: address(`USDT-${target.content}`), value: target.mch_id }, sumRow(info)]}
    />
    <Callout tone="gold" icon="warning-duotone">
      {networkWarning(target.content)}
    </Callout>
  </>
);

/** A provider's page, in this window. */
const HostedPage = ({ info, children }: TargetProps) => (
  <>
    <Card className={css.plate}>
      <Icon name="lightning-duotone" size="xl" />
      <p className={css.note}>将在当前窗口打开优付支付页，付款后返回本站即可看到结果。</p>
      {isPaymentPage(info.pay_url) && (
        <a href={info.pay_url} className={buttonClass({ block: true })}>
          前往支付页
        </a>
      )}
      {children}
    </Card>
    <CopyRows rows={[sumRow(info)]} />
  </>
);

/** The code of a payment app, with its owner's name. */
const AppCode = ({ info, target, children }: TargetProps & { readonly target: Scanned }) => (
  <>
    <Card className={css.plate}>
      <img src={target.payimg} alt={words.qr} width={208} height={208} />
      <p className={css.note}>{scan(info.paytype)}</p>
      {children}
    </Card>
    <CopyRows
      rows={[
        { name: payee, value: target.content },
        { name: accountText, value: target.mch_id },
        sumRow(info),
      ]}
    />
    <Callout tone="gold" icon="warning-duotone">
      {ownAccount}
    </Callout>
  </>
);

const NoTarget = () => (
  <Callout tone="warn" icon="warning-duotone">
    收款账户正在更换，请先不要付款，联系客服获取最新账户。
  </Callout>
);

/** Where to pay: an address, a provider's page, a code of a payment app, or bank accounts. */
export function PayTarget({ info, target, children }: TargetProps & { readonly target: Target }) {
  if ('mch_id' in target) {
    const props = { info, target, children };
    if (info.pay_url !== null) return <HostedPage {...props} />;
    if (target.mch_id !== '' && isOnChain(info)) return <OnChain {...props} />;
    return target.payimg === '' ? <NoTarget /> : <AppCode {...props} />;
  }
  if (target.length === 0) return <NoTarget />;
  return (
    <>
      {target.map((account) => (
        <CopyRows
          key={account.id}
          rows={[
            { name: '银行', value: account.bank_data.bank_name || account.bank },
            { name: payee, value: account.bank_owner },
            { name: accountText, value: account.bank_no },
            { name: '开户行地址', value: account.bank_address },
            sumRow(info),
          ]}
        />
      ))}
      <Callout tone="gold" icon="warning-duotone">
        {ownAccount}
      </Callout>
      {children}
    </>
  );
}
