import { useQuery } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { go } from '../../shared/navigation/go.ts';
import { Link } from '../../shared/navigation/link.tsx';
import css from './banner-carousel.module.css';
import { bannersQuery } from './catalogue-queries.ts';
import { useCarousel, useSlidesFetched } from './use-carousel.ts';

interface BannerCarouselProps {
  /** Whether the first banner is the largest content of the page's first paint. */
  readonly first?: boolean;
}

const ALL_OFFERS = '/activity';

/**
 * Banners that slide every 2 s in a loop; they pause under a finger, on focus and when off screen.
 */
export function BannerCarousel({ first = false }: BannerCarouselProps) {
  const { data: banners = [] } = useQuery(bannersQuery);
  const count = banners.length;
  const { slide, still, shown, handlers, settle } = useCarousel(count);
  const fetched = useSlidesFetched(slide);
  const loop = count > 1 ? [...banners, ...banners.slice(0, 1)] : banners;
  // A mouse pressed on a leaving banner and released on the next one clicks what holds both: it
  // opens the one that is shown.
  const openShown = (event: MouseEvent): void => {
    const isBetween = event.target === event.currentTarget.firstElementChild;
    if (isBetween && !event.defaultPrevented) go(banners[shown]?.url || ALL_OFFERS);
  };
  const gestures = { ...handlers, onClick: openShown };
  return (
    <section className={css.banner} aria-label="优惠横幅" aria-roledescription="轮播" {...gestures}>
      <div
        className={still ? css.still : css.track}
        style={{ transform: `translateX(${-100 * slide}%)` }}
        onTransitionEnd={settle}
      >
        {loop.map((banner, index) => (
          <Link
            key={index === count ? 'again' : banner.src}
            to={banner.url || ALL_OFFERS}
            className={css.slide}
            tabIndex={index === slide ? 0 : -1}
            aria-hidden={index !== slide}
            aria-label={banner.alt}
            draggable={false}
          >
            {(index < fetched || index === count) && (
              <img
                src={banner.src}
                alt={banner.alt}
                width={388}
                height={160}
                fetchPriority={first && index === 0 ? 'high' : 'auto'}
                draggable={false}
              />
            )}
          </Link>
        ))}
      </div>
      {count > 1 && (
        <div className={css.dots} aria-hidden="true">
          {banners.map((banner, index) => (
            <i key={banner.src} className={index === shown ? css.on : undefined} />
          ))}
        </div>
      )}
    </section>
  );
}
