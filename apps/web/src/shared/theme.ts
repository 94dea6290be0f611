/** Dark is the default; light is the member's choice on this device. */
export type Theme = 'dark' | 'light';

const KEY = 'theme';

export const currentTheme = (): Theme =>
  document.documentElement.dataset.theme === 'light' ? 'light' : 'dark';

function apply(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  const bar = document.querySelector('meta[name=theme-color]');
  bar?.setAttribute('content', theme === 'light' ? '#f8f2e8' : '#150d16');
}

/** Applies the stored theme where the page's first script has not run. */
export function applyStoredTheme(): void {
  try {
    if (localStorage.getItem(KEY) === 'light') apply('light');
  } catch {
    // A browser without storage stays dark.
  }
}

export function chooseTheme(theme: Theme): void {
  apply(theme);
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // The choice then lasts as long as the page.
  }
}
