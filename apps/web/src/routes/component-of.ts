import { type ComponentType, lazy } from 'react';
import { HomeScreen } from '../screens/home/home-screen.tsx';
import { fetchCode } from '../shared/code/fetch-code.ts';
import type { AppRoute } from './app-routes.ts';
import type { ScreenName } from './route-table.ts';

const loaded = new Map<ScreenName, ComponentType>();
/** The same component each time, or an open screen would be mounted again. */
const handedOut = new Map<AppRoute['screen'], ComponentType>();

/** Loads the code of a screen; once loaded it is drawn without an intermediate step. */
export async function loadScreen(name: ScreenName): Promise<ComponentType> {
  const { screens } = await import('./screens.ts');
  const component = await screens[name]();
  loaded.set(name, component);
  return component;
}

/** Whether a screen is drawn without waiting for its code. */
export const isLoaded = (name: AppRoute['screen']): boolean =>
  typeof name !== 'string' || loaded.has(name);

/** The component of a screen, loaded when it is first drawn. */
export function componentOf(name: AppRoute['screen']): ComponentType {
  if (name === null) return HomeScreen;
  if (typeof name !== 'string') return name;
  const component =
    handedOut.get(name) ??
    loaded.get(name) ??
    lazy(async () => ({ default: await fetchCode(() => loadScreen(name)) }));
  handedOut.set(name, component);
  return component;
}

/** The code of a screen failed to load: forget it, so that the next drawing requests it again. */
export const forgetScreen = (name: AppRoute['screen']): unknown => handedOut.delete(name);
