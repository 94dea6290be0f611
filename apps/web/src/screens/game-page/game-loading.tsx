import { useEffect, useState } from 'react';
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
      <span>正在进入</span>
      <i className={css.bar} />
      <p>{late ? '加载时间较长，您可以继续等待或返回' : ''}</p>
    </div>
  );
}
