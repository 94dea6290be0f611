/** `m1***9`: enough to find oneself, too little to find anybody else. */
export const maskedName = (player: string): string => `${player.slice(0, 2)}***${player.slice(-1)}`;
