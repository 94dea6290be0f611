// Runs in the page. Whether the focused element looks different: itself, its surroundings or
// neighbours (a radio button is drawn by its label), and their pseudo-elements.
globalThis.focusShown = () => {
  const focused = document.activeElement;
  if (focused === document.body || focused.tagName === 'IFRAME') return true;
  const looks = () =>
    [
      focused,
      focused.nextElementSibling,
      focused.parentElement,
      focused.parentElement?.parentElement,
    ]
      .filter((one) => one)
      .flatMap((one) =>
        ['', '::before', '::after'].map((part) => getComputedStyle(one, part || null)),
      )
      .map((style) =>
        ['outline', 'boxShadow', 'backgroundColor', 'borderColor', 'transform', 'opacity']
          .map((name) => style[name])
          .join(),
      )
      .join('\n');
  // Transitions are compared at their end.
  const still = new CSSStyleSheet();
  still.replaceSync('*, ::before, ::after { transition: none !important }');
  document.adoptedStyleSheets.push(still);
  const before = looks();
  focused.blur();
  const after = looks();
  focused.focus({ preventScroll: true });
  document.adoptedStyleSheets.pop();
  return before !== after;
};
