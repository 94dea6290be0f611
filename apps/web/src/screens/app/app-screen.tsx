import { Button, buttonClass } from '@haitang/ui/action/button.tsx';
import { ScreenBody } from '@haitang/ui/frame/column.tsx';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import type { IconName } from '@haitang/ui/icon/icon-name.ts';
import { Skeleton } from '@haitang/ui/progress/skeleton.tsx';
import { Card } from '@haitang/ui/surface/card.tsx';
import { useState } from 'react';
import { useInstall } from '../../features/app/install-offer.ts';
import { useApp } from '../../shared/app-info.ts';
import * as words from '../../shared/messages/gifts/app.ts';
import { useHere } from '../../shared/navigation/here.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { appSizes, isFilled } from '../../shared/site-words.ts';
import css from './app.module.css';
import { type Code, codesOf, downloadOf, type Phone, phoneOf } from './download-links.ts';
import { HomeScreenSheet } from './home-screen-sheet.tsx';
import { PhoneSlides } from './phone-slides.tsx';

const NAMES = { ios: words.ios, android: words.android } as const;

const CodeCard = ({ code: { phone, image } }: { readonly code: Code }) => (
  <Card className={css.code}>
    <img src={image} alt={words.qr} width={120} height={120} fetchPriority="high" />
    <div>
      <h3>{phone === null ? words.qrTitle : `${words.qrTitle} · ${NAMES[phone]}`}</h3>
      <p>{words.qrText}</p>
    </div>
  </Card>
);

interface HintProps {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
}

const Hint = ({ icon, title, text }: HintProps) => (
  <li>
    <span>
      <Icon name={icon} size="l" />
    </span>
    <div>
      <b>{title}</b>
      <p>{text}</p>
    </div>
  </li>
);

/** The app package if there is one; else the site itself goes onto the home screen. */
function Get({ phone }: { readonly phone: Phone | null }) {
  const app = useApp();
  const install = useInstall();
  const [explaining, setExplaining] = useState(false);
  const links = {
    ios: downloadOf(app?.ios_download_url ?? '', location.href),
    android: downloadOf(app?.android_download_url ?? '', location.href),
  };
  const link = phone === null ? (links.android ?? links.ios) : links[phone];
  if (link !== null) {
    return (
      <a className={buttonClass({ block: true })} href={link} rel="noopener noreferrer">
        <Icon name="download-simple-bold" />
        {words.button}
      </a>
    );
  }
  return (
    <>
      <Button block onClick={() => (install ? install() : setExplaining(true))}>
        <Icon name="plus-bold" />
        {words.addHome}
      </Button>
      <p className={css.note}>{words.addHomeHint}</p>
      <HomeScreenSheet open={explaining} phone={phone} onClose={() => setExplaining(false)} />
    </>
  );
}

/** 下载应用: slides, QR code, the two hints and the download (specification, 2). */
export function AppScreen() {
  const app = useApp();
  const phone = phoneOf(navigator.userAgent, useHere().query.get('platform'));
  return (
    <ScreenBody>
      <PhoneSlides />
      <div className={css.name}>
        <h2>{words.name}</h2>
        <p className="num">{appSizes}</p>
      </div>
      {app ? (
        codesOf(app, location.href).map((code) => <CodeCard key={code.image} code={code} />)
      ) : (
        <Card className={css.code}>
          <Skeleton width="120px" height="120px" />
        </Card>
      )}
      <Card flush className={css.hints}>
        <ul>
          <Hint icon="wifi-high-duotone" title={words.networkTitle} text={words.network} />
          <Hint icon="compass-duotone" title={words.browserTitle} text={words.browser} />
        </ul>
      </Card>
      <Get phone={phone} />
      {isFilled(appSizes) && (
        <Link to="/activity" className={css.terms}>
          {words.terms}
        </Link>
      )}
    </ScreenBody>
  );
}
