const ground = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96"><rect
    width="96" height="96" rx="20" fill="#2a1a2c"/>${inside}</svg>`;

/** A house with columns, for every bank: their own marks are not ours to show. */
export const BANK_DRAWING = ground(
  `<g fill="#ecca8c"><path d="M48 18 80 36v6H16v-6z"/><path d="M22 46h8v22h-8zM38 46h8v22h-8zM54
    46h8v22h-8zM68 46h8v22h-8z"/><path d="M16 72h64v8H16z"/></g>`,
);

/** A coin, for USDT and for every way to pay. */
export const COIN_DRAWING = ground(
  `<circle cx="48" cy="48" r="30" fill="#ecca8c"/><circle cx="48" cy="48" r="23" fill="none"
    stroke="#2a1a2c" stroke-width="3"/><path d="M36 36h24v7h-8v18h-8V43h-8z" fill="#2a1a2c"/>`,
);

/** Five petals, for a code that is none of ours. */
export const NEUTRAL_DRAWING = ground(
  `<g fill="#e58fb0"><circle cx="48" cy="30" r="13"/><circle cx="65" cy="43" r="13"/><circle cx="58.5"
    cy="63" r="13"/><circle cx="37.5" cy="63" r="13"/><circle cx="31" cy="43" r="13"/></g><circle
    cx="48" cy="48" r="9" fill="#ecca8c"/>`,
);
