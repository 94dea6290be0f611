import { openBaccarat } from './open-baccarat.ts';

void openBaccarat('no-commission');
