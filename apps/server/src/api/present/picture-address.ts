/** The picture of a bank by its code; drawn by us, the same for all (`pictures/`). */
export const bankPicture = (code: string): string => `/static/image/bank/${code}.png`;

/** The picture of a USDT network or of a way to pay. */
export const coinPicture = (name: string): string => `/static/image/coin/${name}.png`;
