import { createContext } from 'react';

/** Takes how to close it and whether it may be waved away; returns what tells that it is closed. */
type Tell = (close: () => void, light: boolean) => () => void;

/**
 * Where what opens over a screen is told of. The app joins it to the back button; without an app
 * (a gallery) nothing happens.
 */
export const BackButton = createContext<Tell | null>(null);
