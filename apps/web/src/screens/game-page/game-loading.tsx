import { useEffect, useState } from 'react';
import { entering, slow } from '../../shared/messages/play/game.ts';
import css from './game-loading.module.css';

const SLOW_AFTER_MS = 15_000;

/** Covers the frame until the venue's page has loaded. */
export function GameLoading({ name }: { readonly name: string }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={css.loading} role="status">
      <img className={css.flower} src="/art/logo/mark.svg" alt="" width={64} height={64} />
      <b>{name}</b>
      <span>{entering}</span>
      <i className={css.bar} />
      <p>{late ? slow : ''}</p>
    </div>
  );
}
