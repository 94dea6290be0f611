/** The machine's clock, in ms since 1970. No other code of the test chain reads it. */
export const machineTime = (): number => Date.now();
