// The browser APIs that the app uses before it draws, for the build, which has none (prerender.ts).
// `VIEWER` is `member` or `visitor`; the member has a token unknown to every server.
const events = { addEventListener() {}, removeEventListener() {} };
const storage = (kept) => ({ getItem: (key) => kept[key] ?? null, setItem() {}, clear() {} });
const location = { hash: '#/', search: '', pathname: '/', href: 'http://localhost/' };
const history = {
  state: null,
  replaceState(state, _title, address) {
    this.state = state;
    if (address) location.hash = address.slice(address.indexOf('#'));
  },
};

const page = {
  ...events,
  location,
  history,
  localStorage: storage({}),
  sessionStorage: storage(process.env.VIEWER === 'member' ? { token: 'prerender' } : {}),
  navigator: { onLine: true, userAgent: '' },
  document: {
    ...events,
    documentElement: { dataset: {} },
    visibilityState: 'visible',
    querySelector: () => null,
    getElementById: () => null,
  },
};
for (const [name, value] of Object.entries(page)) {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}
globalThis.window = globalThis;
