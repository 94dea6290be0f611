import { Button, buttonClass } from '@haitang/ui/action/button.tsx';
import { classNames } from '@haitang/ui/class-names.ts';
import { ScreenBody } from '@haitang/ui/frame/column.tsx';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import type { IconName } from '@haitang/ui/icon/icon-name.ts';
import { Skeleton } from '@haitang/ui/progress/skeleton.tsx';
import { Card } from '@haitang/ui/surface/card.tsx';
import { useState } from 'react';
import {
  type Code,
  codesOf,
  downloadOf,
  type Phone,
  phoneOf,
} from '../../features/app/download-links.ts';
import { useInstall } from '../../features/app/install-offer.ts';
import { useApp } from '../../shared/app-info.ts';
import { useHere } from '../../shared/navigation/here.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { appSizes, isFilled, shortName } from '../../shared/site-words.ts';
import * as words from '../../shared/words/gifts/app.ts';
import css from './app.module.css';
import { HomeScreenSheet } from './home-screen-sheet.tsx';
import { PhoneSlides } from './phone-slides.tsx';

const name = `${shortName}应用`;

const NAMES = { ios: words.ios, android: words.android } as const;

/** The code to scan; the height of its place is known before the code is. */
const CodeFigure = ({ code }: { readonly code: Code | null }) => (
  <figure>
    {code ? (
      <img src={code.image} alt="扫描二维码下载" width={120} height={120} fetchPriority="high" />
    ) : (
      <Skeleton width="120px" height="120px" />
    )}
    <figcaption>{code?.phone ? NAMES[code.phone] : '扫码下载'}</figcaption>
  </figure>
);

interface HintProps {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
}

const Hint = ({ icon, title, text }: HintProps) => (
  <li>
    <span className={css.icon}>
      <Icon name={icon} size="l" />
    </span>
    <div>
      <b>{title}</b>
      <p>{text}</p>
    </div>
  </li>
);

/**
 * The site itself for the home screen and, below it, the app package if there is one: the answer
 * that says so moves nothing.
 */
function Get({ phone }: { readonly phone: Phone | null }) {
  const app = useApp();
  const install = useInstall();
  const [explaining, setExplaining] = useState(false);
  const links = {
    ios: downloadOf(app?.ios_download_url ?? '', location.href),
    android: downloadOf(app?.android_download_url ?? '', location.href),
  };
  const link = phone === null ? (links.android ?? links.ios) : links[phone];
  return (
    <>
      <Button
        block
        tone={link === null ? 'primary' : 'soft'}
        onClick={() => (install ? install() : setExplaining(true))}
      >
        <Icon name="plus-bold" />
        {words.addHome}
      </Button>
      <p className={css.note}>无需下载安装包，添加后可从主屏幕直接打开</p>
      {link !== null && (
        <a
          className={classNames(buttonClass({ block: true }), css.package)}
          href={link}
          rel="noopener noreferrer"
        >
          <Icon name="download-simple-bold" />
          {words.button}
        </a>
      )}
      <HomeScreenSheet open={explaining} phone={phone} onClose={() => setExplaining(false)} />
    </>
  );
}

/** 下载应用: slides, QR code, the two hints and the download (specification, 2). */
export function AppScreen() {
  const app = useApp();
  const phone = phoneOf(navigator.userAgent, useHere().query.get('platform'));
  const codes = app ? codesOf(app, location.href) : [null];
  return (
    <ScreenBody>
      <PhoneSlides />
      <div className={css.name}>
        <h2>{name}</h2>
        <p className="num">{appSizes}</p>
      </div>
      <Card className={css.codes}>
        <div>
          {codes.map((code) => (
            <CodeFigure key={code?.phone ?? ''} code={code} />
          ))}
        </div>
        <p>用另一台手机的相机扫描二维码，安卓与苹果自动识别。</p>
      </Card>
      <Card flush className={css.hints}>
        <ul>
          <Hint
            icon="wifi-high-duotone"
            title="使用同一网络"
            text="扫码的手机与本页请使用同一网络"
          />
          <Hint icon="compass-duotone" title="使用手机自带浏览器" text="请使用手机自带浏览器打开" />
        </ul>
      </Card>
      <Get phone={phone} />
      {isFilled(appSizes) && (
        <Link to="/activity" className={css.terms}>
          下载有礼的条件与流水见优惠页
        </Link>
      )}
    </ScreenBody>
  );
}
