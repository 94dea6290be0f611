// Runs in the page itself before anything is painted (page.ts puts it there), so it imports nothing.
// `app` is the app's own script; in the folder `sights` lies a file for each of `names`: what that
// screen is made of, and how it looks before any answer (sights.ts). Where the address begins with
// one of `lives` the server draws it, from the answers that are everybody's, and sends these along.
((app, sights, names, alike, lives) => {
  const AT_MOST_MS = 400;
  const SLOW_MS = 800;
  const MANIFEST_AFTER_MS = 3_000;
  const MANIFEST_SOON_MS = 800;
  const NO_ANSWER_MS = 30_000;
  const STALE_MS = 15_000;
  const page = document.documentElement;
  const [path, query] = location.hash.slice(1).split('?');
  const [, place = ''] = path.split('/');
  // The server says that the site is closed: then no screen is shown, only our mark.
  const closed = 'closed' in page.dataset;
  // Who comes by somebody's link is led to register.
  const home = !closed && place === '' && !location.search.includes('pid=');
  let viewer = 'visitor';
  try {
    if (localStorage.theme === 'light') {
      page.dataset.theme = 'light';
      document.querySelector('meta[name=theme-color]').content = '#f8f2e8';
    }
    if (sessionStorage.token) viewer = page.dataset.member = 'member';
    if (sessionStorage.closed?.includes('strip')) page.dataset.bare = '';
  } catch {
    // A browser without storage shows what it shows a visitor.
  }
  // A game is for members (launch-source.ts): who is not signed in is led to login.
  const barred = viewer === 'visitor' && place === 'gamePage' && /gameId|dailiD=1/.test(query);
  const first = barred ? 'login' : place;
  const target = first === '' ? 'login?type=1' : query ? `${first}?${query}` : first;
  // Inside an app nothing offers it, as the app itself decides (inside-app.ts).
  const agent = navigator.userAgent;
  const android = /\bwv\b|Version\/[\d.]+ Chrome/.test(agent);
  if (android || (/iPhone|iPad/.test(agent) && !/Safari\//.test(agent))) page.dataset.bare = '';
  // The browser may offer this before the app is there to hear it.
  addEventListener('beforeinstallprompt', (offer) => {
    offer.preventDefault();
    window.installOffer = offer;
  });

  const addLink = (rel, href) => {
    const link = document.createElement('link');
    link.rel = rel;
    // As the imports ask for it, or it would be fetched twice.
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  };
  const come = (link) =>
    new Promise((done) => {
      link.onload = done;
      // Without it the app asks for it itself.
      link.onerror = () => done(link.remove());
      document.head.append(link);
    });
  /** What is in the file: the look, when its styles are here, and links to the screen's scripts. */
  const unfold = (text) => {
    const file = document.createElement('template');
    file.innerHTML = text;
    const styles = [...file.content.querySelectorAll('[rel=stylesheet]')].map(come);
    return {
      screen: file.content.querySelector('div'),
      styled: Promise.all(styles),
      scripts: file.content.querySelectorAll('link'),
      answers: file.content.querySelector('[data-answers]')?.textContent,
      calls: file.content.querySelector('[data-calls]')?.textContent,
    };
  };
  /** A member's calls go out while the scripts come; the app takes up their answers (send.ts). */
  const askAhead = (calls) => {
    const authorization = `Bearer ${sessionStorage.token}`;
    const own = localStorage.device && { 'x-device': JSON.parse(localStorage.device) };
    const ahead = {};
    window.ahead = ahead;
    for (const [address, body, timed] of calls) {
      ahead[address + body] = fetch(address, {
        ...(body && { method: 'POST', body }),
        headers: {
          authorization,
          ...(timed ? { 'x-haitang-background': '1' } : own),
          ...(body && { 'content-type': 'application/json' }),
        },
        signal: AbortSignal.timeout(NO_ANSWER_MS),
      });
      // Whoever takes it up hears of it.
      ahead[address + body].catch(() => {});
    }
    setTimeout(() => delete window.ahead, STALE_MS);
  };
  // A screen whose look hangs on its query has a file of its own for it, or is not drawn; `alike`
  // are those that any query may follow.
  const live = lives.includes(first);
  const drawn = live || names.includes(target) || alike.includes(first);
  const name = drawn && names.includes(target) ? target : first;
  const file = live
    ? `/sights/${viewer}?of=${encodeURIComponent(location.hash.slice(1))}`
    : `/assets/${sights}/${viewer}-${name.replace(/\W/g, '-')}.html`;
  const coming =
    !home &&
    !closed &&
    (live || names.includes(name)) &&
    fetch(file)
      .then((answer) => (answer.ok ? answer.text() : ''))
      .then(unfold)
      .then((made) => {
        // Of an address with more to it the file does not know what it asks for.
        if (made.calls && (live || name === target)) askAhead(JSON.parse(made.calls));
        return made;
      })
      .catch(() => null);

  const showHome = () => {
    const places = document.getElementById('first-home').content;
    const word = places.querySelector('.first-bar img');
    if (page.dataset.theme === 'light') word.src = word.src.replace('dark', 'light');
    document.querySelector('.first-mark').replaceWith(places);
  };
  /** The app did not come, or not whole: what is shown cannot be used, so the way out is said. */
  const tellFailed = (reason) => {
    console.error(reason);
    const told = document.createElement('div');
    told.className = 'first-failed';
    told.role = 'alert';
    told.textContent = '页面没有加载完成，请检查网络';
    const again = document.createElement('button');
    again.textContent = '重新加载';
    again.onclick = () => location.reload();
    told.append(again);
    document.body.append(told);
  };
  const begin = () => {
    void document.fonts.load('1em Manrope');
    import(app).catch(tellFailed);
    // None of them is seen, so before the first sight they would only put it off.
    if (coming) void coming.then((file) => document.head.append(...(file?.scripts ?? [])));
    // Its pictures are for the home screen and not for this one: /app alone needs it soon.
    const manifestAfter = first === 'app' ? MANIFEST_SOON_MS : MANIFEST_AFTER_MS;
    setTimeout(addLink, manifestAfter, 'manifest', '/app.webmanifest');
  };
  const nextFrame = () =>
    new Promise((done) => {
      requestAnimationFrame(() => setTimeout(done));
    });
  const loaded = (picture) => picture.decode().catch(() => {});
  /** Resolves once such an entry says that something was painted; where there are none, by frames. */
  const painted = (type, isIt, otherwise) =>
    PerformanceObserver.supportedEntryTypes?.includes(type)
      ? new Promise((done) => {
          new PerformanceObserver((list) => {
            if (list.getEntries().some(isIt)) done();
          }).observe({ type, buffered: true });
        })
      : otherwise().then(nextFrame);
  /** The banner that the server has put into the page: on its way from here on. */
  const firstBanner = () => {
    const banner = document.getElementById('first-home').content.querySelector('.first-banner img');
    return banner ? document.importNode(banner) : '';
  };
  const showScreen = async () => {
    const { screen, styled, answers } = (await coming) || {};
    if (!drawn || !screen) return;
    const place = screen.querySelector('[src="/first-banner"]');
    const banner = place && firstBanner();
    await styled;
    const mark = document.querySelector('.first-sight');
    if (!mark) return;
    place?.replaceWith(banner);
    mark.replaceWith(screen);
    // Then resting places are shown at once, here and by the app.
    setTimeout(() => page.toggleAttribute('data-slow', screen.isConnected), SLOW_MS);
    // The app begins with what is shown.
    window.firstAnswers = answers;
    await Promise.all([...screen.querySelectorAll('img:not([loading=lazy])')].map(loaded));
    // What is decoded is drawn in one frame and seen in the next.
    await nextFrame();
    await nextFrame();
  };
  const showPlaces = () => {
    showHome();
    const banner = document.querySelector('.first-banner img');
    return banner
      ? painted(
          'largest-contentful-paint',
          ({ element }) => element === banner,
          () => loaded(banner),
        )
      : painted(
          'paint',
          ({ name: what }) => what === 'first-contentful-paint',
          () => Promise.resolve(),
        );
  };
  // The app begins once the first sight is painted, its pictures included: before that it would only
  // put it off. A late one, or a page in the background (it has no frames), is not waited for.
  window.showFirst = () => {
    const late = new Promise((done) => setTimeout(done, document.hidden ? 0 : AT_MOST_MS));
    void Promise.race([home ? showPlaces() : showScreen(), late]).then(begin);
  };
})(APP, SIGHTS, NAMES, ALIKE, LIVES);
