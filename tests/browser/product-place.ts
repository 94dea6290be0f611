/** Where the browser tests' own product listens: away from the defaults, so that both can run. */
const PORTS = { PORT: 29_080, OFFICE_PORT: 29_081, HOUSE_PORT: 29_082, CHAIN_PORT: 29_545 };

export const PRODUCT = {
  ports: PORTS,
  site: `http://127.0.0.1:${PORTS.PORT}`,
  office: `http://127.0.0.1:${PORTS.OFFICE_PORT}`,
  chain: `http://127.0.0.1:${PORTS.CHAIN_PORT}`,
} as const;
