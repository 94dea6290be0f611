import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import css from './tile.module.css';

/** The class of a tile, for the link or button that contains it. */
export const tileClass = css.tile ?? '';

interface TileProps {
  readonly image: string;
  readonly name: string;
  /** Empty where every tile has the same one. */
  readonly venue: string;
  /** 新 or 荐, in gold or in paper. */
  readonly tag?: { readonly text: string; readonly tone: 'gold' | 'paper' };
  /** A word over a veil, for a tile that does not open. */
  readonly veil?: string;
  /** The first tiles are visible immediately; the others load lazily. */
  readonly eager?: boolean;
}

/** The inside of a game tile: art, live name and venue over a scrim, tag, veil. */
export const TileContent = ({ image, name, venue, tag, veil, eager = false }: TileProps) => (
  <>
    {tag && <span className={classNames(css.tag, css[tag.tone])}>{tag.text}</span>}
    <img
      src={image}
      alt=""
      width={108}
      height={144}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
    />
    {veil && <span className={css.veil}>{veil}</span>}
    <span className={css.caption}>
      <b>{name}</b>
      {venue && <span>{venue}</span>}
    </span>
  </>
);

/** Three tiles in a row; two when they are large. */
export const TileGrid = ({
  two = false,
  children,
}: {
  readonly two?: boolean;
  readonly children: ReactNode;
}) => <div className={classNames(css.grid, two && css.two)}>{children}</div>;
