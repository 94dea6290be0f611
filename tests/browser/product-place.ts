/** The first port of the browser tests' products: far from the defaults, so that both can run. */
const USUAL_PORT = 29_080;

/** How far apart the ports of two products begin. */
const PORTS_EACH = 10;

/**
 * Where the product of one worker of Playwright listens. `BROWSER_TEST_PORTS=21600` lets the ports
 * begin there, for a second run beside this one.
 */
export function placeOf(worker: number) {
  const first = (Number(process.env.BROWSER_TEST_PORTS) || USUAL_PORT) + worker * PORTS_EACH;
  const [PORT, OFFICE_PORT, HOUSE_PORT, CHAIN_PORT] = [first, first + 1, first + 2, first + 3];
  return {
    ports: { PORT, OFFICE_PORT, HOUSE_PORT, CHAIN_PORT },
    site: `http://127.0.0.1:${PORT}`,
    office: `http://127.0.0.1:${OFFICE_PORT}`,
    chain: `http://127.0.0.1:${CHAIN_PORT}`,
  };
}

/** Set by Playwright in each worker before anything is loaded. */
const WORKER = Number(process.env.TEST_PARALLEL_INDEX ?? 0);

/** The product of the worker this runs in: the tests of no other worker touch it. */
export const PRODUCT = placeOf(WORKER);

/** Where its data is, and the lines it printed of the demo's accounts. */
type Printed = 'PRODUCT_DATA' | 'DEMO_MEMBER' | 'DEMO_STAFF';

/** Hands what a product printed to the tests of its worker, by the environment. */
export function keepPrinted(worker: number, name: Printed, text: string): void {
  process.env[`${name}_${worker}`] = text;
}

/** What the product of this worker printed. */
export const printed = (name: Printed): string => process.env[`${name}_${WORKER}`] ?? '';
