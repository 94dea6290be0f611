// A Playwright reporter that names a test at the moment it fails, so that a run that is cut short has
// said it.
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './run-step.mjs';

const LINES = 6;

export default class NameFailures {
  onTestEnd({ location, title, expectedStatus }, { status, error }) {
    if (status === expectedStatus || status === 'skipped') return;
    const words = stripVTControlCharacters(error?.message ?? status)
      .split('\n')
      .slice(0, LINES);
    console.log(`\n${relative(root, location.file)}:${location.line} › ${title}`);
    for (const line of words) console.log(`    ${line}`);
  }

  printsToStdio() {
    return false;
  }
}
