import { type ComponentType, lazy } from 'react';
import type { Route } from './route.ts';
import { routes, type ScreenName } from './route-table.ts';

/** A route with the name of its screen, the screen itself, or null for home. */
export type AppRoute = Route<ScreenName | ComponentType | null>;

/** `npm run dev`, or the build of the visual tests (`vite build --mode gallery`). */
const inWorkshop = import.meta.env.DEV || import.meta.env.MODE === 'gallery';

const workshopRoutes: readonly AppRoute[] = inWorkshop
  ? [
      {
        path: '/__gallery',
        title: '组件',
        keep: false,
        guard: 'none',
        tabBar: false,
        header: 'none',
        screen: lazy(async () => ({
          default: (await import('../screens/gallery/gallery-screen.tsx')).GalleryScreen,
        })),
      },
    ]
  : [];

/** The route table plus routes for developers; no production build contains these. */
export const appRoutes: readonly AppRoute[] = [...routes, ...workshopRoutes];
