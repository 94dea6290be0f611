import { bannerLines } from './banner-lines.ts';
import css from './plain-banner.module.css';

interface Art {
  readonly src: string;
  /** A picture that fills its end; otherwise a cutout with free space around it. */
  readonly fills: boolean;
}

const tile = (name: string): Art => ({ src: `/art/tiles/${name}.svg`, fills: true });
const cutout = (path: string): Art => ({ src: `/art/${path}.svg`, fills: false });

/** The picture of each category of activities. */
const ART: Readonly<Record<number, Art>> = {
  1: tile('slot-blossom'),
  2: cutout('misc/coin'),
  3: tile('slot-gem'),
  4: tile('live-baccarat'),
  5: tile('esport-crest'),
  6: tile('lotto-reels'),
  7: cutout('vip/vip-10'),
  9: cutout('hongbao/hero'),
  10: tile('slot-koi'),
  11: tile('fish-pearl'),
  12: cutout('logo/app-icon'),
};
const OTHER = tile('slot-blossom');

interface PlainProps {
  readonly title: string;
  /** Category id. */
  readonly type: number;
}

/**
 * A generic banner: lacquer, the category's art, the title; the title is repeated as text beside
 * it.
 */
export const PlainBanner = ({ title, type }: PlainProps) => {
  const { src, fills } = ART[type] ?? OTHER;
  return (
    <div className={css.plain} aria-hidden="true">
      <img className={fills ? css.picture : css.cutout} src={src} alt="" width={144} height={144} />
      {title !== '' && (
        <p className={css.title}>
          {bannerLines(title).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      )}
    </div>
  );
};
