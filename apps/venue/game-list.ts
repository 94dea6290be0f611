import type { GamePage } from './src/engine/definition.ts';
import { DEFINITIONS } from './src/games/all-games.ts';

/** The games' pages by their codes. */
export const GAME_PAGES: ReadonlyMap<string, GamePage> = new Map(
  DEFINITIONS.map(({ code, page }) => [code, page]),
);

/** The HTML of a page before its build. */
export function htmlOf({ title, color, classes, script }: GamePage): string {
  const name = title.replace(/ · .*/, '');
  return `<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover" />
    <meta name="theme-color" content="${color}" />
    <meta name="lobby-origins" content="__LOBBY_ORIGINS__" />
    <title>${title}</title>
  </head>
  <body>
    <div id="game" class="${classes}"><p class="loading" role="status">正在打开${name}</p></div>
    <noscript>${name}需要启用 JavaScript</noscript>
    <script type="module" src="../games/${script}"></script>
  </body>
</html>
`;
}
