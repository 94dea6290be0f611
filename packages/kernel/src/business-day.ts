import { assert } from './assert.ts';
import { DAY_MS, HOUR_MS } from './clock.ts';

/** A Beijing calendar day `YYYY-MM-DD`, half-open: [00:00, 24:00) of UTC+8 (rules.md). */
export type BusinessDay = string & { readonly brand: 'BusinessDay' };

const BEIJING_OFFSET_MS = 8 * HOUR_MS;
const DAY_FORM = /^\d{4}-\d{2}-\d{2}$/;

const beijing = (instant: Date): string =>
  new Date(instant.getTime() + BEIJING_OFFSET_MS).toISOString();

/** The Beijing day that contains an instant. */
export const businessDayOf = (instant: Date): BusinessDay =>
  beijing(instant).slice(0, 10) as BusinessDay;

/** Reads `YYYY-MM-DD`; returns null when it is not a calendar date. */
export function parseBusinessDay(text: string): BusinessDay | null {
  if (!DAY_FORM.test(text)) return null;
  const instant = new Date(`${text}T00:00:00.000Z`);
  if (Number.isNaN(instant.getTime())) return null;
  return instant.toISOString().slice(0, 10) === text ? (text as BusinessDay) : null;
}

/** The instant at which a Beijing day begins. */
export function startOfDay(day: BusinessDay): Date {
  const instant = new Date(`${day}T00:00:00.000+08:00`);
  assert(!Number.isNaN(instant.getTime()), `a calendar day: ${day}`);
  return instant;
}

/** The instant at which a Beijing day ends; the next day begins at the same instant. */
export const endOfDay = (day: BusinessDay): Date => new Date(startOfDay(day).getTime() + DAY_MS);

/** The day `days` after (or before) `day`. */
export const addDays = (day: BusinessDay, days: number): BusinessDay =>
  businessDayOf(new Date(startOfDay(day).getTime() + days * DAY_MS));

/**
 * Number of Beijing days from the day of `from` to the day of `to`; negative when `to` is earlier.
 */
export const daysBetween = (from: Date, to: Date): number =>
  Math.floor((to.getTime() + BEIJING_OFFSET_MS) / DAY_MS) -
  Math.floor((from.getTime() + BEIJING_OFFSET_MS) / DAY_MS);

/**
 * Formats an instant as `YYYY-MM-DD HH:mm:ss` in Beijing time, the form of every time on the member
 * wire (wire.md, 7).
 */
export const formatBeijing = (instant: Date): string =>
  beijing(instant).slice(0, 19).replace('T', ' ');
