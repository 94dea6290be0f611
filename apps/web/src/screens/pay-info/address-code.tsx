import { Segmented } from '@haitang/ui/action/segmented.tsx';
import { QrPlate } from '@haitang/ui/money/qr-plate.tsx';
import { useMemo, useState } from 'react';
import { encode } from 'uqr';
import * as words from '../../shared/messages/money/payinfo.ts';
import css from './pay-info.module.css';

const KINDS = [
  { key: 'uri', text: words.withAmount, note: words.withAmountText },
  { key: 'address', text: words.addressOnly, note: words.addressOnlyText },
] as const;

interface AddressCodeProps {
  readonly address: string;
  /** Address, token and exact amount, as wallets of the network read them; or the address. */
  readonly uri: string;
}

/**
 * Where to pay as QR on its plate, with the exact amount; a wallet that does not know the form is
 * shown the plain address. Level Q leaves space for the mark.
 */
export function AddressCode({ address, uri }: AddressCodeProps) {
  const hasAmount = uri !== '' && uri !== address;
  const [kind, setKind] = useState<'uri' | 'address'>('uri');
  const text = hasAmount && kind === 'uri' ? uri : address;
  const modules = useMemo(() => encode(text, { ecc: 'Q', border: 0 }).data, [text]);
  return (
    <div className={css.code}>
      {hasAmount && <Segmented label={words.qr} options={KINDS} value={kind} onChange={setKind} />}
      <QrPlate modules={modules} label={`${words.qr}：${text}`} />
      {hasAmount && <p className={css.note}>{KINDS.find(({ key }) => key === kind)?.note}</p>}
    </div>
  );
}
