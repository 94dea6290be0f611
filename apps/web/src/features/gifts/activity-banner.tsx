import { useState } from 'react';
import css from './activity-banner.module.css';
import { PlainBanner } from './plain-banner.tsx';

/** What the server names while an activity's own banner is still to be drawn. */
const NOT_DRAWN = '/art/banners/auth.';

interface BannerProps {
  /** The activity, as far as its picture goes; undefined where it is not known. */
  readonly of:
    | { readonly banner: string; readonly title: string; readonly type: number }
    | undefined;
  /** What the page is painted for: the others leave the line to it. */
  readonly eager?: boolean;
  /** Only the picture's right end, for a small square. */
  readonly small?: boolean;
}

/**
 * An activity's banner at its place; one that is not there gives way to art with the live title.
 */
export function ActivityBanner({ of, eager = false, small = false }: BannerProps) {
  const [failed, setFailed] = useState(false);
  const src = of?.banner ?? '';
  const className = small ? css.small : css.banner;
  if (failed || src === '' || src.startsWith(NOT_DRAWN)) {
    return (
      <div className={className}>
        <PlainBanner title={small ? '' : (of?.title ?? '')} type={of?.type ?? 0} />
      </div>
    );
  }
  return (
    <img
      className={className}
      src={src}
      alt=""
      width={388}
      height={160}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'low'}
      decoding="async"
      onError={() => setFailed(true)}
    />
  );
}
