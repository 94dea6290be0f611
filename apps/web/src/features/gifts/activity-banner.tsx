import { useState } from 'react';
import { STAND_IN_BANNER } from '../../shared/api/preloaded.ts';
import css from './activity-banner.module.css';
import { PlainBanner } from './plain-banner.tsx';

interface BannerProps {
  /** The activity, as far as its picture needs it; undefined if unknown. */
  readonly activity:
    | { readonly banner: string; readonly title: string; readonly type: number }
    | undefined;
  /** Whether it is the largest content of the first paint: the other pictures load later. */
  readonly eager?: boolean;
  /** Only the right end of the picture, for a small square. */
  readonly small?: boolean;
}

/** An activity's banner; without one, generic art with the live title. */
export function ActivityBanner({ activity, eager = false, small = false }: BannerProps) {
  const [failed, setFailed] = useState(false);
  const src = activity?.banner ?? '';
  const className = small ? css.small : css.banner;
  if (failed || src === '' || src.startsWith(STAND_IN_BANNER)) {
    return (
      <div className={className}>
        <PlainBanner title={small ? '' : (activity?.title ?? '')} type={activity?.type ?? 0} />
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
