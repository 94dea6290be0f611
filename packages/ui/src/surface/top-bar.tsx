import { Icon } from '../icon/icon.tsx';
import css from './top-bar.module.css';

/** Shown on every screen of a test payment; it cannot be closed. */
export const SandboxBar = ({ text }: { readonly text: string }) => (
  <p className={css.sandbox}>
    <Icon name="flask-bold" size="s" />
    {text}
  </p>
);

/** Shown while the network is down and the content is old. */
export const OfflineBar = ({ text }: { readonly text: string }) => (
  <p className={css.offline} role="status">
    <Icon name="wifi-slash-bold" />
    {text}
  </p>
);
