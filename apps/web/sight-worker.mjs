// Draws for the server, in a thread of its own, where the app may take it for a browser. Told
// `{ id, target }` it answers `{ id, text }` or `{ id, failure }`, one target after another; what
// the app asks for on the way goes out as `{ ask, path, body }` and comes back as
// `{ ask, envelope }`.
import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';

await import('./bare-page.mjs');
const open = new Map();
let asked = 0;
globalThis.fetch = (path, { body }) =>
  new Promise((resolve) => {
    asked += 1;
    open.set(asked, (envelope) => resolve({ json: async () => envelope }));
    parentPort.postMessage({ ask: asked, path, body });
  });

const frame = JSON.parse(readFileSync(new URL('frame.json', import.meta.url), 'utf8'));
const { drawWhole } = await import(new URL('draw-sights.js', import.meta.url));

const scriptOf = (name, data) => {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/json" data-${name}>${json}</script>`;
};

async function draw(target) {
  const { html, answers, calls } = await drawWhole(target);
  if (html === '') {
    if (process.env.SIGHTS_OF === 'member') throw new Error('a member is sent on');
    // Where a visitor may not be, login is shown.
    return draw('/login');
  }
  const look = html
    .replace(/<link[^>]*>/g, '')
    .replace(/\/assets\/icons-[\w-]+\.svg/g, frame.sprite);
  const told =
    scriptOf('answers', answers) +
    (process.env.SIGHTS_OF === 'member' ? scriptOf('calls', calls) : '');
  return frame.links[target.split(/[/?]/)[1]] + told + frame.open + look + frame.close;
}

let last = Promise.resolve();
parentPort.on('message', ({ id, target, ask, envelope }) => {
  if (ask !== undefined) {
    open.get(ask)?.(envelope);
    open.delete(ask);
    return;
  }
  last = last.then(async () => {
    const answer = await draw(target).then(
      (text) => ({ text }),
      (error) => ({ failure: String(error) }),
    );
    parentPort.postMessage({ id, ...answer });
  });
});
