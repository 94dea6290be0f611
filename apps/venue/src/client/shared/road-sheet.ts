import { element } from './element.ts';
import { openSheet } from './sheet.ts';

const TITLE = '路单';

/**
 * The button that opens the road of a table in a sheet, for screens too low to have it on the
 * table. There is one road: it moves into the sheet, goes on there, and back when the sheet closes.
 */
export function createRoadButton(road: HTMLElement): HTMLButtonElement {
  const open = () => {
    const place = document.createComment(TITLE);
    road.replaceWith(place);
    const sheet = openSheet(TITLE, road);
    sheet.addEventListener('close', () => {
      // Another sheet covers this one: it opens again with the road in it.
      if (!sheet.isConnected) place.replaceWith(road);
    });
  };
  return element('button', { class: 'toggle road-button', onclick: open }, TITLE);
}
