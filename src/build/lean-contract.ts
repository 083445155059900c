import type { Plugin } from 'vite';
import { limits } from '#contract/limits.ts';

const READ = /(?<![\w$.])limits\.([A-Z][A-Z\d_]*)\b/g;
const SUMMARY = /^ +summary:\s+(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`$]*`),\n/gm;

const DECLARED = /^export const \w+ = endpoint\(\{\n[\s\S]*?^\}\);/gm;
/** A property of a call's declaration, as it is formatted: its first line, longer ones, and the closing one. */
const OUTPUT = /^ {2}output:.*\n(?: {3,}.*\n| {2}[)}\]].*\n|\n)*/m;

/** Strips the parts of the contract from the client that only the server reads. */
export function leanContract(): Plugin[] {
  return [withoutSummaries(), withoutOutputs(), inlineLimits()];
}

/** Removes the sentences written for the OpenAPI document. */
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

/** Removes the schemas of answers: the server alone checks them. Saves 0.5 kB of most pages, 1.5 of the console. */
function withoutOutputs(): Plugin {
  return {
    name: 'without-outputs',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/contract\/[\w-]+\.ts$/, code: DECLARED },
      handler: (code) => ({
        code: code.replaceAll(DECLARED, (declared) => declared.replace(OUTPUT, '')),
        map: null,
      }),
    },
  };
}

/**
 * Inlines `limits.X` as a constant, so that the client does not load the whole table. Runs after message
 * extraction.
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
