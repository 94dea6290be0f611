import '@haitang/ui/theme/tokens.css';
import '@haitang/ui/theme/base.css';
import '../../../client/shared/shared.css';
import '../../../client/shared/original.css';
import '../../../client/shared/shared-table.css';
import './kite.css';
import { gameHead, openGame } from '../../../client/shared/game-page.ts';
import { withHeadroomCard } from '../../../client/shared/headroom-card.ts';
import { createSharedFeed } from '../../../client/shared/shared-feed.ts';
import { openSharedProof } from '../../../client/shared/shared-proof.ts';
import { createSound } from '../../../client/shared/sound.ts';
import { PAGE_PATHS, type PageShared } from '../../../wire/page-wire.ts';
import { drawKite } from './kite-desk.ts';
import { kiteFace } from './kite-face.ts';

void openGame(kiteFace, async (table, { line, shared }) => {
  const feed = createSharedFeed(
    line,
    table,
    shared ?? (await line.get<PageShared>(PAGE_PATHS.shared)),
  );
  const sound = createSound(table.game);
  const head = gameHead(table, withHeadroomCard(kiteFace), '同场共局', (history) =>
    openSharedProof(feed, kiteFace, history),
  );
  return [head, ...drawKite({ table, line, feed, sound })];
});
