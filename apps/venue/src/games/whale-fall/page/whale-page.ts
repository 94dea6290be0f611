import '@haitang/ui/theme/tokens.css';
import '@haitang/ui/theme/base.css';
import '../../../client/shared/shared.css';
import '../../../client/shared/original.css';
import './whale.css';
import { openGame } from '../../../client/shared/game-page.ts';
import { PAGE_PATHS, type PagePond } from '../../../wire/page-wire.ts';
import { drawPond } from './draw-pond.ts';
import { whaleFace } from './whale-face.ts';

void openGame(whaleFace, async (table, { line, pond }) =>
  drawPond({ table, line, first: pond ?? (await line.post<PagePond>(PAGE_PATHS.pond)) }),
);
