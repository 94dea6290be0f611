import css from './first-picture.module.css';

/**
 * The place of a screen's first picture while its answer is on the way. The page's first script
 * puts the picture here as soon as the preloaded answer names it, before the app runs.
 */
export function FirstPicture() {
  const known = globalThis.firstPicture;
  const src = known?.hash === location.hash ? known.src : undefined;
  return <img data-first-picture="" className={css.picture} src={src} alt="" />;
}
