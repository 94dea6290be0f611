import { useCarousel, useSlidesFetched } from '../../features/catalogue/use-carousel.ts';
import css from './app.module.css';

const SLIDES = [
  { id: 'one-wallet', title: '一个钱包，进出分明' },
  { id: 'see-limits', title: '限额由您设定' },
  { id: 'verify', title: '结果可以验证' },
] as const;

/** The specification's swipe interval of this page. */
const EVERY_MS = 3_000;

/** Banners without words: another site offers other things. */
const PICTURES = [
  {
    banner: 'auth',
    tiles: [
      ...['slot-blossom', 'live-baccarat', 'fish-whale'],
      ...['sport-football', 'chess-mahjong', 'slot-koi'],
    ],
  },
  {
    banner: 'auth',
    tiles: [
      ...['chess-landlord', 'slot-gem', 'live-roulette'],
      ...['esport-crest', 'lotto-reels', 'fish-pearl'],
    ],
  },
  {
    banner: '5-vip',
    tiles: [
      ...['live-sicbo', 'slot-rabbit', 'chess-chips'],
      ...['fish-fish', 'sport-tennis', 'lotto-pk'],
    ],
  },
] as const;

interface PhoneProps {
  readonly picture: (typeof PICTURES)[number];
  readonly loading: 'eager' | 'lazy';
}

const Phone = ({ picture: { banner, tiles }, loading }: PhoneProps) => (
  <div className={css.phone}>
    <div className={css.screen}>
      <div className={css.bar}>
        <img src="/art/logo/wordmark-dark.svg" alt="" width={53} height={16} loading={loading} />
        <i />
      </div>
      <img src={`/art/banners/${banner}.webp`} alt="" width={144} height={59} loading={loading} />
      <div className={css.tiles}>
        {tiles.map((tile) => (
          <img
            key={tile}
            src={`/art/tiles/${tile}.webp`}
            alt=""
            width={46}
            height={61}
            loading={loading}
          />
        ))}
      </div>
    </div>
  </div>
);

/**
 * Three screenshots of the app, one every 3 s; they pause under a finger and with reduced motion.
 */
export function PhoneSlides() {
  const { slide, still, shown, handlers, settle } = useCarousel(SLIDES.length, EVERY_MS);
  const fetched = useSlidesFetched(slide);
  const loop = [...SLIDES, ...SLIDES.slice(0, 1)];
  return (
    <section className={css.hero} aria-label="应用介绍" aria-roledescription="轮播" {...handlers}>
      <div className={css.window}>
        <div
          className={still ? css.still : css.track}
          style={{ transform: `translateX(${-100 * slide}%)` }}
          onTransitionEnd={settle}
        >
          {loop.map(({ id, title }, index) => {
            const picture = PICTURES[index % PICTURES.length];
            return (
              <figure
                key={index === SLIDES.length ? 'again' : id}
                className={css.slide}
                aria-hidden={index !== slide}
              >
                {/* The first is visible and loads at once, but nothing waits for it. */}
                {picture && (
                  <Phone
                    picture={picture}
                    loading={index > 0 && index < fetched ? 'eager' : 'lazy'}
                  />
                )}
                <figcaption>{title}</figcaption>
              </figure>
            );
          })}
        </div>
      </div>
      <div className={css.dots} aria-hidden="true">
        {SLIDES.map(({ id }, index) => (
          <i key={id} className={index === shown ? css.on : undefined} />
        ))}
      </div>
    </section>
  );
}
