/**
 * The first port of the browser tests' products: different from the defaults, so that both can run.
 */
const USUAL_PORT = 29_080;

/** The distance between the ports of two products. */
const PORTS_EACH = 10;

/**
 * The ports of one Playwright worker's product. `BROWSER_TEST_PORTS=21600` sets the first port, for
 * a second run in parallel.
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

/** The product of this worker: tests of other workers do not use it. */
export const PRODUCT = placeOf(WORKER);

/** Its data folder, and the printed lines of the demo's accounts. */
type Printed = 'PRODUCT_DATA' | 'DEMO_MEMBER' | 'DEMO_STAFF';

/** Passes the output of a product to the tests of its worker, through the environment. */
export function keepPrinted(worker: number, name: Printed, text: string): void {
  process.env[`${name}_${worker}`] = text;
}

/** The output of this worker's product. */
export const printed = (name: Printed): string => process.env[`${name}_${WORKER}`] ?? '';
