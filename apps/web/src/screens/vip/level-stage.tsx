import { onTabKey } from '@haitang/ui/action/on-tab-key.ts';
import { classNames } from '@haitang/ui/class-names.ts';
import { Skeleton } from '@haitang/ui/progress/skeleton.tsx';
import { useEffect, useRef } from 'react';
import css from './vip.module.css';
import { title } from './vip-words.ts';

interface StageProps {
  readonly levels: readonly number[];
  readonly value: number;
  readonly onChange: (level: number) => void;
}

const PLACES = [-2, -1, 0, 1, 2] as const;
const SIZES = { 0: css.near, 1: css.beside, 2: css.far } as const;
const sizeOf = (place: (typeof PLACES)[number]): string | undefined =>
  place === 0 ? SIZES[0] : Math.abs(place) === 1 ? SIZES[1] : SIZES[2];

/** The medals around the chosen level: a picture of the tabs below. */
const Medals = ({ levels, value, onChange }: StageProps) => (
  <div className={css.medals} aria-hidden="true">
    {PLACES.map((place) => {
      const level = value + place;
      if (!levels.includes(level)) return <span key={place} className={sizeOf(place)} />;
      return (
        <button
          key={place}
          type="button"
          tabIndex={-1}
          className={sizeOf(place)}
          onClick={() => onChange(level)}
        >
          <img src={`/art/vip/vip-${level}.svg`} alt="" width={168} height={168} />
        </button>
      );
    })}
  </div>
);

const FIRST = 1;
const ALWAYS = [1, 2, 3] as const;
const nothing = (): void => {};

/**
 * The stage before the levels are loaded. A visitor's starts with the first level; a member's level
 * is not known yet, so a medal in shadow is shown in its place.
 */
export const RestingStage = ({ signedIn }: { readonly signedIn: boolean }) => (
  <div className={classNames(css.stage, signedIn && css.unknown)} inert>
    <Medals levels={signedIn ? [FIRST] : ALWAYS} value={FIRST} onChange={nothing} />
    <div className={css.tabs}>
      {signedIn ? <Skeleton height="20px" /> : <span className={css.on}>VIP{FIRST}</span>}
    </div>
  </div>
);

/** VIP1 to VIP10; the chosen tab is in the middle of the row. */
export function LevelStage(props: StageProps) {
  const { levels, value, onChange } = props;
  const row = useRef<HTMLDivElement>(null);
  const shown = useRef(false);
  useEffect(() => {
    const tabs = row.current;
    const tab = tabs?.children[levels.indexOf(value)];
    if (!tabs || !(tab instanceof HTMLElement)) return;
    const left = tab.offsetLeft - (tabs.clientWidth - tab.offsetWidth) / 2;
    tabs.scrollTo({ left, behavior: shown.current ? 'smooth' : 'instant' });
    shown.current = true;
  }, [levels, value]);
  const keys = levels.map(String);
  return (
    <div className={css.stage}>
      <Medals {...props} />
      <div
        ref={row}
        role="tablist"
        tabIndex={-1}
        aria-label={title}
        className={css.tabs}
        onKeyDown={onTabKey(keys, String(value), (key) => onChange(Number(key)))}
      >
        {levels.map((level) => (
          <button
            key={level}
            type="button"
            role="tab"
            aria-selected={level === value}
            aria-controls="vip-level"
            tabIndex={level === value ? 0 : -1}
            className={level === value ? css.on : css.off}
            onClick={() => onChange(level)}
          >
            VIP{level}
          </button>
        ))}
      </div>
    </div>
  );
}
