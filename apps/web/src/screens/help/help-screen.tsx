import { TextField } from '@haitang/ui/field/text-field.tsx';
import { ScreenBody } from '@haitang/ui/frame/column.tsx';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import type { IconName } from '@haitang/ui/icon/icon-name.ts';
import { List, RowContent, rowClass } from '@haitang/ui/list/list.tsx';
import { useState } from 'react';
import { Link } from '../../shared/navigation/link.tsx';
import { Footer } from '../../shared/view/footer.tsx';
import * as titles from '../../shared/words/account/titles.ts';
import { FoundQuestions } from './found-questions.tsx';
import css from './help.module.css';
import { ServiceCard } from './service-card.tsx';

const searchLabel = '搜索帮助内容';

interface Entry {
  readonly to: string;
  readonly icon: IconName;
  readonly title: string;
  readonly text?: string;
}

const article = (type: number): string => `/boutBallBetInfo?type=${type}`;

const CARDS: readonly Entry[] = [
  { to: article(1), icon: 'question-duotone', title: titles.faq, text: '存取款、流水、账户' },
  { to: article(8), icon: 'leaf-duotone', title: titles.care, text: '限额、休息与求助' },
  { to: article(7), icon: 'info-duotone', title: titles.about, text: '品牌与牌照' },
  { to: article(5), icon: 'handshake-duotone', title: titles.agent, text: '合营计划说明' },
];
const ROWS: readonly Entry[] = [
  { to: article(2), icon: 'lock-key-duotone', title: titles.privacy },
  { to: article(3), icon: 'article-duotone', title: titles.disclaimer },
  { to: '/abouts?type=5', icon: 'scales-duotone', title: titles.terms },
  { to: article(4), icon: 'envelope-simple-duotone', title: titles.contact },
];

const Entries = () => (
  <>
    <div className={css.grid}>
      {CARDS.map(({ to, icon, title, text }) => (
        <Link key={to} to={to} className={css.card}>
          <span className={css.icon}>
            <Icon name={icon} size="l" />
          </span>
          <b>{title}</b>
          <span>{text}</span>
        </Link>
      ))}
    </div>
    <List>
      {ROWS.map(({ to, icon, title }) => (
        <Link key={to} to={to} className={rowClass}>
          <RowContent icon={icon} title={title} />
        </Link>
      ))}
    </List>
  </>
);

/** 帮助中心: the articles, a search over the common questions, and a link to a person. */
export function HelpScreen() {
  const [sought, setSought] = useState('');
  return (
    <>
      <ScreenBody>
        <h2 className={css.head}>需要了解什么？</h2>
        <TextField
          label={searchLabel}
          labelHidden
          placeholder={searchLabel}
          icon="magnifying-glass-bold"
          type="search"
          enterKeyHint="search"
          maxLength={40}
          value={sought}
          onChange={setSought}
        />
        <div className={css.parts}>
          {sought.trim() === '' ? <Entries /> : <FoundQuestions sought={sought.trim()} />}
          <ServiceCard />
        </div>
      </ScreenBody>
      <Footer />
    </>
  );
}
