import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import css from './tile.module.css';

/** The class of a tile, for the link or button that contains it. */
export const tileClass = css.tile ?? '';

interface TileProps {
  readonly image: string;
  readonly name: string;
  /** What it is, or whose; empty where every tile has the same. */
  readonly about: string;
  /** A fact more, where there is room. */
  readonly note?: string;
  /** 新 or 荐, in gold or in paper. */
  readonly tag?: { readonly text: string; readonly tone: 'gold' | 'paper' };
  /** A word over a veil, for a tile that does not open. */
  readonly veil?: string;
  /** The first tiles are visible immediately; the others load lazily. */
  readonly eager?: boolean;
}

/** The inside of a game tile: art, live name and a line or two over a scrim, tag, veil. */
export const TileContent = ({ image, name, about, note, tag, veil, eager = false }: TileProps) => (
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
    <span className={classNames(css.caption, note && css.noted)}>
      <b>{name}</b>
      {about && <span>{about}</span>}
      {note && <span>{note}</span>}
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
