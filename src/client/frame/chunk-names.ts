/**
 * Build chunks that group screens; a route names its group as `chunk`. A module used by several
 * groups goes into the first of them: the last two serve no visitor.
 */
export const chunkNames = [
  'browsing',
  'comparing',
  'programme',
  'asking',
  'workspace',
  'plan',
  'articles',
  'travel',
  'letters',
  'about',
  'media',
  'news',
  'invitations',
  'own-news',
  'console',
] as const;
export type ChunkName = (typeof chunkNames)[number];
