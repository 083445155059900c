import { readdirSync } from 'node:fs';
import type { Endpoint } from '#contract/endpoint.ts';

const CONTRACT = new URL('../../contract/', import.meta.url);

const modules: object[] = await Promise.all(
  readdirSync(CONTRACT)
    .filter((name) => name.endsWith('.ts'))
    .sort()
    .map((name) => import(/* @vite-ignore */ new URL(name, CONTRACT).href)),
);

/** Every call of the API: the endpoints that contract modules export, alone or grouped in an object. */
export const allEndpoints: readonly Endpoint[] = modules
  .flatMap((module) => Object.values(module))
  .flatMap((exported) => (isObject(exported) ? [exported, ...Object.values(exported)] : []))
  .filter(isEndpoint);

function isEndpoint(value: unknown): value is Endpoint {
  return isObject(value) && 'method' in value && 'path' in value && 'who' in value;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
