import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { GameLoading } from './game-loading.tsx';
import css from './game-page.module.css';
import { sandboxOf } from './launch-source.ts';

interface GameFrameProps {
  readonly name: string;
  readonly address: URL;
  /** The venue says that money moved in it. */
  readonly onMoved: () => void;
  /** A page of ours in the frame asks to be opened anew, or to leave. */
  readonly onAgain: () => void;
  readonly onHome: () => void;
}

const typeOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'type' in data ? data.type : null;

/** A page of our own has no origin in the frame; see `sandboxOf`. */
const originOf = (address: URL): string =>
  address.origin === location.origin ? 'null' : address.origin;

/**
 * The venue's page, heard only about readiness and moved money, and only from its origin; a page of
 * our own is heard about where to go on.
 */
export function GameFrame({ name, address, onMoved, onAgain, onHome }: GameFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [loaded, setLoaded] = useState(false);
  const heard = useEffectEvent((type: unknown, ours: boolean): void => {
    if (type === 'haitang:ready') setLoaded(true);
    if (type === 'haitang:balance-changed') onMoved();
    if (type === 'haitang:again' && ours) onAgain();
    if (type === 'haitang:home' && ours) onHome();
  });
  useEffect(() => {
    const origin = originOf(address);
    const hear = (event: MessageEvent<unknown>): void => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      heard(typeOf(event.data), origin === 'null');
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
