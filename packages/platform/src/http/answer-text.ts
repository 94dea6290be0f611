import { OK_WORDS } from '@haitang/contract/codes/envelope.ts';
import type { Logger } from '../observe/logger.ts';
import { successText } from './envelope.ts';
import { presentData } from './present-data.ts';
import { Answer, type Route } from './route.ts';

export interface AnswerSurroundings {
  readonly production: boolean;
  readonly logger: Logger;
}

/** The envelope's text for a handler's result. */
export function answerText(route: Route, result: unknown, around: AnswerSurroundings): string {
  const { data, message } = result instanceof Answer ? result : new Answer(result, OK_WORDS);
  const shown = presentData(route.endpoint, data, around.production, around.logger);
  return successText(shown, message);
}

/** The texts of a route with kept answers, as bytes; each is released together with its object. */
export function createKeptTexts(route: Route, around: AnswerSurroundings) {
  const kept = new WeakMap<object, Buffer>();
  return (result: unknown): string | Buffer => {
    if (typeof result !== 'object' || result === null) return answerText(route, result, around);
    const known = kept.get(result);
    if (known) return known;
    const bytes = Buffer.from(answerText(route, result, around));
    kept.set(result, bytes);
    return bytes;
  };
}
