/** Output folders of the builds. */
export const CLIENT = 'dist/client';
export const EARLY = 'dist/early';
export const SERVER = 'dist/server';
/** The bundle for hosts: the application, its caller, and both in one. */
export const EMBEDDED_APP = 'dist/embedded-app';
export const EMBEDDED_ENTRY = 'dist/embedded-entry';
export const EMBEDDED = 'dist/client/embed';
/** The rules of the client's style sheet, in the client's folder, read only by the server. */
export const STYLE_RULES = '.vite/style-rules.json';
/** Also there: the modules of each page. */
export const MODULES_OF_PAGES = '.vite/modules-of-pages.json';
