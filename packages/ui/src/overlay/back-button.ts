import { createContext } from 'react';

/**
 * Takes the function that closes an overlay and whether a tap outside may close it; returns the
 * function to call once it is closed.
 */
type Tell = (close: () => void, light: boolean) => () => void;

/**
 * Receives every overlay that opens over a screen. The app connects it to the back button; without
 * an app (in the gallery) nothing happens.
 */
export const BackButton = createContext<Tell | null>(null);
