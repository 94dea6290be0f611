import { type FrameNotice, readNotice } from '@haitang/contract/codes/frame-notice.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { sandboxOf } from './frame-address.ts';
import { GameLoading } from './game-loading.tsx';
import css from './game-page.module.css';

/** How long the first notice of a page may be under way after its frame has loaded. */
const NOTICE_WITHIN_MS = 1_500;

interface GameFrameProps {
  readonly name: string;
  readonly address: URL;
  /** Whether it is the page of a venue of ours. */
  readonly builtIn: boolean;
  /** The venue reports moved money, the state of a round, or the place of its controls. */
  readonly onNotice: (notice: FrameNotice) => void;
  /** The page of a venue of ours has not arrived: the frame shows a page of the browser. */
  readonly onLost: () => void;
  /** A page of ours in the frame asks to be opened again, or to leave. */
  readonly onAgain: () => void;
  readonly onHome: () => void;
}

/** A page of our own has an opaque origin in the frame; see `sandboxOf`. */
const originOf = (address: URL): string =>
  address.origin === location.origin ? 'null' : address.origin;

/**
 * The venue's page. Only its notices are handled, and only from its frame and origin; a page of our
 * own, or of a venue of ours, may also request navigation.
 */
export function GameFrame(props: GameFrameProps) {
  const { name, address, builtIn, onNotice, onLost, onAgain, onHome } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const [loaded, setLoaded] = useState(false);
  const [arrived, setArrived] = useState(false);
  const lost = useEffectEvent(onLost);
  useEffect(() => {
    if (!builtIn || !loaded || arrived) return;
    const timer = setTimeout(() => lost(), NOTICE_WITHIN_MS);
    return () => clearTimeout(timer);
  }, [builtIn, loaded, arrived]);
  const heard = useEffectEvent((notice: FrameNotice, ours: boolean): void => {
    const { type } = notice;
    setArrived(true);
    if (type === 'haitang:ready') setLoaded(true);
    if (type === 'haitang:again' && ours) onAgain();
    if (type === 'haitang:home' && ours) onHome();
    onNotice(notice);
  });
  useEffect(() => {
    const origin = originOf(address);
    const hear = (event: MessageEvent<unknown>): void => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      const notice = readNotice(event.data);
      if (notice !== null) heard(notice, origin === 'null' || builtIn);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [address, builtIn]);
  return (
    <>
      <iframe
        ref={frame}
        title={name}
        src={address.href}
        sandbox={sandboxOf(address, location.origin, builtIn)}
        referrerPolicy="origin"
        allow="autoplay; fullscreen"
        className={css.frame}
        onLoad={() => setLoaded(true)}
      />
      {!loaded && <GameLoading name={name} />}
    </>
  );
}
