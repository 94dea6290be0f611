/** Where the browser tests' own product listens: away from the defaults, so that both can run. */
const USUAL = { PORT: 29_080, OFFICE_PORT: 29_081, HOUSE_PORT: 29_082, CHAIN_PORT: 29_545 };

/** `BROWSER_TEST_PORTS=21600` takes the four from there on, for a second run beside this one. */
function portsFrom(first: number): typeof USUAL {
  if (!Number.isInteger(first) || first <= 0) return USUAL;
  const [PORT, OFFICE_PORT, HOUSE_PORT, CHAIN_PORT] = [first, first + 1, first + 2, first + 3];
  return { PORT, OFFICE_PORT, HOUSE_PORT, CHAIN_PORT };
}

const PORTS = portsFrom(Number(process.env.BROWSER_TEST_PORTS));

export const PRODUCT = {
  ports: PORTS,
  site: `http://127.0.0.1:${PORTS.PORT}`,
  office: `http://127.0.0.1:${PORTS.OFFICE_PORT}`,
  chain: `http://127.0.0.1:${PORTS.CHAIN_PORT}`,
} as const;
