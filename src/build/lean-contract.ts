import type { Plugin } from 'vite';
import { limits } from '#contract/limits.ts';

const READ = /(?<![\w$.])limits\.([A-Z][A-Z\d_]*)\b/g;
const SUMMARY = /^ +summary:\s+(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`$]*`),\n/gm;

/** Leaves out of the client what of the contract the server alone reads. */
export function leanContract(): Plugin[] {
  return [withoutSummaries(), inlineLimits()];
}

/** The sentences that are written for the OpenAPI document. */
function withoutSummaries(): Plugin {
  return {
    name: 'without-summaries',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/contract\/[\w-]+\.ts$/, code: SUMMARY },
      handler: (code) => ({ code: code.replaceAll(SUMMARY, ''), map: null }),
    },
  };
}

/**
 * Puts the value of a limit where it is read, so that the table of them all is not sent. After words were
 * taken out of what they stand in.
 */
function inlineLimits(): Plugin {
  const values = new Map<string, unknown>(Object.entries(limits));
  return {
    name: 'inline-limits',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/src\/.*\.tsx?(\?|$)/, code: READ },
      handler: (code) => ({
        code: code.replaceAll(READ, (read, name) => {
          const value = values.get(name);
          return value === undefined ? read : JSON.stringify(value);
        }),
        map: null,
      }),
    },
  };
}
