// Runs in the page: doubles every text like a browser's text zoom; boxes keep their sizes.
globalThis.doubleText = () => {
  const elements = [...document.querySelectorAll('body, body *')];
  const doubles = elements.map((element) => {
    const { fontSize, lineHeight } = getComputedStyle(element);
    const twice = (length) => `${Number.parseFloat(length) * 2}px`;
    return { size: twice(fontSize), line: twice(lineHeight) };
  });
  for (const [index, element] of elements.entries()) {
    const { size, line } = doubles[index];
    element.style.setProperty('font-size', size);
    // `normal` doubles by itself, and `NaNpx` is no length, so it is ignored.
    element.style.setProperty('line-height', line);
  }
  globalThis.singleText = () => {
    for (const element of elements) {
      element.style.removeProperty('font-size');
      element.style.removeProperty('line-height');
    }
  };
};
