/** The two tables: steady pays often, bold pays high. */
export const STAR_TABLES = ['steady', 'bold'] as const;
export type StarTable = (typeof STAR_TABLES)[number];

/**
 * Hundredths of the stake by the number of hits, for one to ten picked stars. Fitted to return
 * 99 %; the exact return of each is tested.
 */
export const STAR_PAYS: Readonly<Record<StarTable, readonly (readonly number[])[]>> = {
  steady: [
    [40, 276],
    [0, 175, 550],
    [0, 70, 330, 1900],
    [0, 40, 180, 850, 4000],
    [0, 0, 150, 490, 1700, 5800],
    [0, 0, 95, 300, 990, 3200, 10_000],
    [0, 0, 70, 200, 610, 1700, 4900, 15_000],
    [0, 0, 0, 180, 500, 1300, 3200, 9300, 25_000],
    [0, 0, 0, 130, 320, 860, 2300, 5900, 15_000, 40_000],
    [0, 0, 0, 100, 240, 580, 1200, 3400, 8400, 20_000, 50_000],
  ],
  bold: [
    [0, 396],
    [0, 0, 1716],
    [0, 0, 280, 5000],
    [0, 0, 80, 1600, 8200],
    [0, 0, 0, 630, 4000, 28_000],
    [0, 0, 0, 340, 1600, 7900, 40_000],
    [0, 0, 0, 200, 810, 3600, 15_000, 70_000],
    [0, 0, 0, 0, 720, 2500, 8800, 29_000, 100_000],
    [0, 0, 0, 0, 430, 1400, 4500, 12_000, 47_000, 150_000],
    [0, 0, 0, 0, 280, 850, 2500, 7500, 22_000, 67_000, 200_000],
  ],
};
