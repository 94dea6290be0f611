import { Ajv2020 } from 'ajv/dist/2020.js';

/** Describes how an answer violates the document; '' when it is valid. */
export type AnswerCheck = (method: 'get' | 'post', path: string, answer: unknown) => string;

const pointer = (steps: readonly string[]): string =>
  steps
    .map((step) => `/${encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))}`)
    .join('');

/**
 * Validates answers against the schemas of an OpenAPI 3.1 document, with a validator that does not
 * know the contract behind the document.
 */
export function answerCheck(document: object): AnswerCheck {
  // The document itself is not a schema: its other members are ignored.
  const ajv = new Ajv2020({ strict: false, allErrors: true }).addSchema(document, 'document');
  return (method, path, answer) => {
    const content = ['responses', '200', 'content', 'application/json', 'schema'];
    const $ref = `document#${pointer(['paths', path, method, ...content])}`;
    if (ajv.validate({ $ref }, answer)) return '';
    return `${method} ${path}: ${ajv.errorsText()}`;
  };
}
