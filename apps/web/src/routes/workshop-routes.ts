import { lazy } from 'react';
import type { Route } from './route.ts';

/** `npm run dev`, or the build of the visual tests (`vite build --mode gallery`). */
const inWorkshop = import.meta.env.DEV || import.meta.env.MODE === 'gallery';

/** What only those who build the app see; a production build holds nothing of it. */
export const workshopRoutes: readonly Route[] = inWorkshop
  ? [
      {
        ...{ path: '/__gallery', title: '组件', keep: false, auth: false },
        ...{ tabBar: false, header: 'none' as const },
        screen: lazy(async () => ({
          default: (await import('../screens/gallery/gallery-screen.tsx')).GalleryScreen,
        })),
      },
    ]
  : [];
