/** Folders of the built parts. */
export const CLIENT = 'dist/client';
export const EARLY = 'dist/early';
export const SERVER = 'dist/server';
/** The script and the style sheet for hosts: the application, what calls it, and both in one. */
export const EMBEDDED_APP = 'dist/embedded-app';
export const EMBEDDED_ENTRY = 'dist/embedded-entry';
export const EMBEDDED = 'dist/client/embed';
/** In the folder of the client: which rules its style sheet is made of, for the server alone. */
export const STYLE_RULES = '.vite/style-rules.json';
/** Beside it: which modules each page is made of. */
export const MODULES_OF_PAGES = '.vite/modules-of-pages.json';
