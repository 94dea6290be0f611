/**
 * An answer of the server in the language of the page. The server answers in Chinese; the build of
 * another language puts its own module here (words/vite-words.ts).
 */
export const inLanguage = <Answer>(answer: Answer): Answer => answer;
