import { Button } from '@haitang/ui/action/button.tsx';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import { FullState } from '@haitang/ui/progress/state.tsx';
import { useState } from 'react';
import { goBack, goInstead } from '../../shared/navigation/go.ts';
import { useHere } from '../../shared/navigation/here.ts';
import { currentTheme } from '../../shared/theme.ts';
import * as words from '../../shared/words/gifts/sponsors.ts';
import { retry } from '../../shared/words/shell.ts';
import css from './sponsor-page.module.css';

const back = '返回赞助页';

/**
 * A sponsor's page may be on another site (setting), so it may run its scripts, but never with our
 * origin, and without a way out of its frame.
 */
const SANDBOX = 'allow-popups allow-scripts allow-forms';

const Unknown = () => (
  <FullState
    scene="/art/scene/rest.svg"
    title="没有找到该合作方"
    action={
      <Button tone="soft" onClick={() => goInstead('/zhanzhu')}>
        {back}
      </Button>
    }
  />
);

const Offline = ({ onRetry }: { readonly onRetry: () => void }) => (
  <FullState
    scene="/art/scene/region.svg"
    title="赞助"
    text="当前无网络连接，合作方页面暂时无法打开"
    action={
      <>
        <Button onClick={onRetry}>{retry}</Button>
        <Button tone="soft" onClick={goBack}>
          {back}
        </Button>
      </>
    }
  />
);

/** A partner's page on the full screen, with a back bar above it (specification, 2). */
export function SponsorPageScreen() {
  const type = useHere().query.get('type');
  const [loaded, setLoaded] = useState(false);
  const [online, setOnline] = useState(navigator.onLine);
  const partner = words.partners.find((candidate) => candidate.type === type);
  if (!partner) return <Unknown />;
  if (!online) return <Offline onRetry={() => setOnline(navigator.onLine)} />;
  return (
    <div className={css.page}>
      <iframe
        title={partner.name}
        src={`/partner/${partner.type}?theme=${currentTheme()}`}
        sandbox={SANDBOX}
        referrerPolicy="no-referrer"
        className={loaded ? css.frame : css.waiting}
        onLoad={() => setLoaded(true)}
      />
      {!loaded && (
        <p className={css.loading} role="status">
          正在打开合作方页面
        </p>
      )}
      <button type="button" className={css.back} aria-label={back} onClick={goBack}>
        <Icon name="caret-left-bold" size="l" />
      </button>
    </div>
  );
}
