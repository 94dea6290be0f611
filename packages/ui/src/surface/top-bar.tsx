import { Icon } from '../icon/icon.tsx';
import css from './top-bar.module.css';

/** On every screen of a payment that is a test; it cannot be closed. */
export const SandboxBar = ({ text }: { readonly text: string }) => (
  <p className={css.sandbox}>
    <Icon name="flask-bold" size="s" />
    {text}
  </p>
);

/** The network is gone and what is shown is old. */
export const OfflineBar = ({ text }: { readonly text: string }) => (
  <p className={css.offline} role="status">
    <Icon name="wifi-slash-bold" />
    {text}
  </p>
);
