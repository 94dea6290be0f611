import { ScreenBody } from '@haitang/ui/frame/column.tsx';
import { List, RowContent, rowClass } from '@haitang/ui/list/list.tsx';
import { Card, SectionHead } from '@haitang/ui/surface/card.tsx';
import { useHere } from '../../shared/navigation/here.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { useSignedIn } from '../../shared/session/session-store.ts';
import css from './fairness.module.css';
import * as words from './fairness-words.ts';
import { MySeeds } from './my-seeds.tsx';
import { WinsView } from './wins-view.tsx';
import * as wins from './wins-words.ts';

/** Leads to the page of the house on its own origin (ADR 27). */
const HOUSE_PAGE = '/house/fairness';

const Lines = ({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) => (
  <>
    <SectionHead title={title} />
    <Card>
      <ul className={css.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Card>
  </>
);

/** The ways to what the house has published, and to the member's own part. */
const Ways = () => (
  <>
    <List>
      <a href={HOUSE_PAGE} target="_blank" rel="noreferrer" className={rowClass}>
        <RowContent
          icon="seal-check-duotone"
          title="查看已公布的承诺"
          text="各桌的链头、最新一环、盐与平台公钥"
        />
      </a>
      <a href={HOUSE_PAGE} target="_blank" rel="noreferrer" className={rowClass}>
        <RowContent
          icon="download-simple-duotone"
          title="离线验证器"
          text="一个不联网的网页文件，与其 SHA-256 一同公布"
        />
      </a>
      <Link to="/fairness?view=wins" className={rowClass}>
        <RowContent
          icon="trophy-duotone"
          title={wins.title}
          text="自营游戏的真实对局，赢与输的合计一并公布"
        />
      </Link>
      <Link to="/betRecord" className={rowClass}>
        <RowContent
          icon="list-magnifying-glass-duotone"
          title="投注记录"
          text="打开一局自营对局，选择“核对”，在您的浏览器中重新计算"
        />
      </Link>
    </List>
    <p className={css.place}>前两项由游戏平台在其自己的网址公布，将在新页面打开。</p>
  </>
);

/** What the house promises, a member's own seeds, and the ways to check. */
const Promises = ({ isMember }: { readonly isMember: boolean }) => (
  <>
    <h2 className={css.lead}>每一局都可以由您自己核对</h2>
    <p className={css.text}>
      自营游戏在投注之前公布承诺，在结果之后公布原文。核对在您的浏览器中进行，不需要相信我们。
    </p>
    <Ways />
    {isMember && <MySeeds />}
    <Lines title="个人对局" lines={words.ownLines} />
    <Lines title="公共局与彩票" lines={words.sharedLines} />
    <Lines title="验证任意一局" lines={words.checkLines} />
  </>
);

/** 公平中心: promises and proofs, and with `view=wins` what was really won. */
export function FairnessScreen() {
  const isMember = useSignedIn();
  const isWins = useHere().query.get('view') === 'wins';
  return <ScreenBody>{isWins ? <WinsView /> : <Promises isMember={isMember} />}</ScreenBody>;
}
