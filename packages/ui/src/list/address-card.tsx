import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import css from './address-card.module.css';

/** Longer ones are set smaller, so that they stay on one line of a phone of 412 px. */
const LONG = 36;

/** The address with its first and last six characters in ink and the rest faint. */
export const AddressText = ({ address }: { readonly address: string }) => (
  <span className={classNames(css.address, address.length > LONG && css.long)}>
    {address.slice(0, 6)}
    <em>{address.slice(6, -6)}</em>
    {address.length > 6 && address.slice(-6)}
  </span>
);

/** The tag of a network; ERC20 is blue, every other rouge. */
export const NetworkTag = ({ network }: { readonly network: string }) => (
  <span className={classNames(css.network, network === 'ERC20' ? css.erc : css.trc)}>
    {network}
  </span>
);

interface AddressCardProps {
  /** Without network and address only the background is drawn, because they are not known yet. */
  readonly network?: string;
  readonly address?: string;
  /** At the right of the tag: a label or a menu. */
  readonly end?: ReactNode;
  readonly children?: ReactNode;
}

/** A bound address: network, the full string, and further content. */
export const AddressCard = ({ network, address, end, children }: AddressCardProps) => (
  <article className={css.card}>
    {network !== undefined && (
      <div className={css.head}>
        <NetworkTag network={network} />
        {end}
      </div>
    )}
    {address !== undefined && <AddressText address={address} />}
    {children}
  </article>
);
