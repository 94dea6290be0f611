import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { GameLoading } from './game-loading.tsx';
import css from './game-page.module.css';
import { sandboxOf } from './launch-source.ts';

interface GameFrameProps {
  readonly name: string;
  readonly address: URL;
  /** The venue says that money moved in it. */
  readonly onMoved: () => void;
}

const typeOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'type' in data ? data.type : null;

/** The venue's page. It is heard only about readiness and moved money, and only from its origin. */
export function GameFrame({ name, address, onMoved }: GameFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [loaded, setLoaded] = useState(false);
  const moved = useEffectEvent(onMoved);
  useEffect(() => {
    const hear = (event: MessageEvent<unknown>): void => {
      if (event.origin !== address.origin || event.source !== frame.current?.contentWindow) return;
      const type = typeOf(event.data);
      if (type === 'haitang:ready') setLoaded(true);
      if (type === 'haitang:balance-changed') moved();
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [address]);
  return (
    <>
      <iframe
        ref={frame}
        title={name}
        src={address.href}
        sandbox={sandboxOf(address, location.origin)}
        referrerPolicy="origin"
        allow="autoplay; fullscreen"
        className={css.frame}
        onLoad={() => setLoaded(true)}
      />
      {!loaded && <GameLoading name={name} />}
    </>
  );
}
