import { ScreenBody } from '@haitang/ui/frame/column.tsx';
import { List, RowContent, rowClass } from '@haitang/ui/list/list.tsx';
import { Card, SectionHead } from '@haitang/ui/surface/card.tsx';
import * as words from '../../shared/messages/account/fairness.ts';
import { Link } from '../../shared/navigation/link.tsx';
import css from './fairness.module.css';

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
      <Link to="/gameList/haitang" className={rowClass}>
        <RowContent icon="shield-check-duotone" title={words.seeds} text={words.seedsText} />
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

/** 公平中心: what the house promises, and the ways to check it. It needs no answer. */
export const FairnessScreen = () => (
  <ScreenBody>
    <h2 className={css.lead}>{words.lead}</h2>
    <p className={css.text}>{words.leadText}</p>
    <Ways />
    <Lines title={words.own} lines={words.ownLines} />
    <Lines title={words.shared} lines={words.sharedLines} />
    <Lines title={words.check} lines={words.checkLines} />
  </ScreenBody>
);
