import { type Html, html } from '@haitang/platform/page/html.ts';

export type Fact = readonly [name: string, value: string];

/** The lines of a calculation. */
export const factList = (facts: readonly Fact[]): Html =>
  html`<dl>${facts.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;
