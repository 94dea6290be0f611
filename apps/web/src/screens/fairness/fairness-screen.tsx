import { ScreenBody } from '@haitang/ui/frame/column.tsx';
import { List, RowContent, rowClass } from '@haitang/ui/list/list.tsx';
import { Card, SectionHead } from '@haitang/ui/surface/card.tsx';
import * as words from '../../shared/messages/account/fairness.ts';
import * as wins from '../../shared/messages/play/wins.ts';
import { useHere } from '../../shared/navigation/here.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { useSignedIn } from '../../shared/session/session-store.ts';
import css from './fairness.module.css';
import { MySeeds } from './my-seeds.tsx';
import { WinsView } from './wins-view.tsx';

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
        <RowContent icon="seal-check-duotone" title={words.open} text={words.openText} />
      </a>
      <a href={HOUSE_PAGE} target="_blank" rel="noreferrer" className={rowClass}>
        <RowContent
          icon="download-simple-duotone"
          title={words.verifier}
          text={words.verifierText}
        />
      </a>
      <Link to="/fairness?view=wins" className={rowClass}>
        <RowContent icon="trophy-duotone" title={wins.title} text={wins.entryText} />
      </Link>
      <Link to="/betRecord" className={rowClass}>
        <RowContent
          icon="list-magnifying-glass-duotone"
          title={words.records}
          text={words.recordsText}
        />
      </Link>
    </List>
    <p className={css.place}>{words.place}</p>
  </>
);

/** What the house promises, a member's own seeds, and the ways to check. */
const Promises = ({ isMember }: { readonly isMember: boolean }) => (
  <>
    <h2 className={css.lead}>{words.lead}</h2>
    <p className={css.text}>{words.leadText}</p>
    <Ways />
    {isMember && <MySeeds />}
    <Lines title={words.own} lines={words.ownLines} />
    <Lines title={words.shared} lines={words.sharedLines} />
    <Lines title={words.check} lines={words.checkLines} />
  </>
);

/** 公平中心: promises and proofs, and with `view=wins` what was really won. */
export function FairnessScreen() {
  const isMember = useSignedIn();
  const isWins = useHere().query.get('view') === 'wins';
  return <ScreenBody>{isWins ? <WinsView /> : <Promises isMember={isMember} />}</ScreenBody>;
}
