import { Ajv2020 } from 'ajv/dist/2020.js';

/** Says what of an answer does not fit the document; '' when it fits. */
export type AnswerCheck = (method: 'get' | 'post', path: string, answer: unknown) => string;

const pointer = (steps: readonly string[]): string =>
  steps
    .map((step) => `/${encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))}`)
    .join('');

/**
 * Holds answers against the schemas of an OpenAPI 3.1 document, by a validator that knows nothing
 * of the contract the document was made from.
 */
export function answerCheck(document: object): AnswerCheck {
  // The document itself is no schema: its other members are passed over.
  const ajv = new Ajv2020({ strict: false, allErrors: true }).addSchema(document, 'document');
  return (method, path, answer) => {
    const content = ['responses', '200', 'content', 'application/json', 'schema'];
    const $ref = `document#${pointer(['paths', path, method, ...content])}`;
    if (ajv.validate({ $ref }, answer)) return '';
    return `${method} ${path}: ${ajv.errorsText()}`;
  };
}
