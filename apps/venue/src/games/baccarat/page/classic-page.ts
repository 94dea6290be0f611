import { openBaccarat } from './open-baccarat.ts';

void openBaccarat('classic');
