import { Segmented } from '@haitang/ui/action/segmented.tsx';
import { QrPlate } from '@haitang/ui/money/qr-plate.tsx';
import { useMemo, useState } from 'react';
import { encode } from 'uqr';
import * as words from '../../shared/words/money/pay-info.ts';
import css from './pay-info.module.css';

const KINDS = [
  { key: 'uri', text: '含金额', note: '扫码后请核对地址与金额' },
  { key: 'address', text: '仅地址', note: '扫码后请自行填写下方金额，一位不差' },
] as const;

interface AddressCodeProps {
  readonly address: string;
  /**
   * Address, token and exact amount, in the form wallets of the network read; or the plain address.
   */
  readonly uri: string;
}

/**
 * The payment target as a QR code on a plate, with the exact amount; for wallets that cannot read
 * it, the plain address. Level Q leaves space for the logo.
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
