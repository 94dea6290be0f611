/** The machine's clock, in ms since 1970. Only this file of the test chain reads it. */
export const machineTime = (): number => Date.now();
