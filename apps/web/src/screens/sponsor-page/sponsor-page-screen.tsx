import { Button } from '@haitang/ui/action/button.tsx';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import { FullState } from '@haitang/ui/progress/state.tsx';
import { useState } from 'react';
import * as words from '../../shared/messages/gifts/zhanzhu.ts';
import { retry } from '../../shared/messages/shell.ts';
import { goBack, goInstead } from '../../shared/navigation/go.ts';
import { useHere } from '../../shared/navigation/here.ts';
import { currentTheme } from '../../shared/theme.ts';
import css from './sponsor-page.module.css';

/** The page can only be read: never our own origin, no scripts, no way out of its frame. */
const SANDBOX = 'allow-popups';

const Unknown = () => (
  <FullState
    scene="/art/scene/rest.svg"
    title={words.unknown}
    action={
      <Button tone="soft" onClick={() => goInstead('/zhanzhu')}>
        {words.back}
      </Button>
    }
  />
);

const Offline = ({ onRetry }: { readonly onRetry: () => void }) => (
  <FullState
    scene="/art/scene/region.svg"
    title={words.title}
    text={words.offline}
    action={
      <>
        <Button onClick={onRetry}>{retry}</Button>
        <Button tone="soft" onClick={goBack}>
          {words.back}
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
  const partner = words.partners.find((one) => one.type === type);
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
          {words.loading}
        </p>
      )}
      <button type="button" className={css.back} aria-label={words.back} onClick={goBack}>
        <Icon name="caret-left-bold" size="l" />
      </button>
    </div>
  );
}
