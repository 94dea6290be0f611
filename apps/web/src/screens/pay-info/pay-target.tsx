import type { PayInfoData } from '@haitang/contract/member/deposits.ts';
import { buttonClass } from '@haitang/ui/action/button.tsx';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import { CopyRow } from '@haitang/ui/list/copy-row.tsx';
import { Callout } from '@haitang/ui/surface/callout.tsx';
import { Card } from '@haitang/ui/surface/card.tsx';
import type { ReactNode } from 'react';
import { isPaymentPage } from '../../features/money/payment-page.ts';
import { copyText } from '../../shared/feedback/copy-text.ts';
import * as words from '../../shared/messages/money/payinfo.ts';
import { AddressCode } from './address-code.tsx';
import css from './pay-info.module.css';
import { isOnChain, type PayInfo, sumToPay } from './pay-stage.ts';

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
  name: words.amount,
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
      rows={[{ name: words.address(`USDT-${target.content}`), value: target.mch_id }, sumRow(info)]}
    />
    <Callout tone="gold" icon="warning-duotone">
      {words.networkWarning(target.content)}
    </Callout>
  </>
);

/** A provider's page, in this window. */
const HostedPage = ({ info, children }: TargetProps) => (
  <>
    <Card className={css.plate}>
      <Icon name="lightning-duotone" size="xl" />
      <p className={css.note}>{words.hosted}</p>
      {isPaymentPage(info.pay_url) && (
        <a href={info.pay_url} className={buttonClass({ block: true })}>
          {words.toPage}
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
      <p className={css.note}>{words.scan(info.paytype)}</p>
      {children}
    </Card>
    <CopyRows
      rows={[
        { name: words.payee, value: target.content },
        { name: words.account, value: target.mch_id },
        sumRow(info),
      ]}
    />
    <Callout tone="gold" icon="warning-duotone">
      {words.ownAccount}
    </Callout>
  </>
);

const NoTarget = () => (
  <Callout tone="warn" icon="warning-duotone">
    {words.noTarget}
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
            { name: words.bank, value: account.bank_data.bank_name || account.bank },
            { name: words.payee, value: account.bank_owner },
            { name: words.account, value: account.bank_no },
            { name: words.branch, value: account.bank_address },
            sumRow(info),
          ]}
        />
      ))}
      <Callout tone="gold" icon="warning-duotone">
        {words.ownAccount}
      </Callout>
      {children}
    </>
  );
}
