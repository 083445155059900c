import type { Page } from '@playwright/test';
import { type BuiltIn, newerBuiltIns } from './newer-built-ins.ts';

/**
 * Takes from a page everything that one of the promised browsers lacks at its limit, lookbehinds of regular
 * expressions among it: the bundler writes newer literals as calls of `RegExp`.
 */
export async function makeOlder(page: Page) {
  await page.addInitScript(removeBuiltIns, newerBuiltIns);
}

function removeBuiltIns(newer: readonly BuiltIn[]) {
  for (const { owner, name } of newer) {
    const holder = owner === 'Window' ? window : Reflect.get(globalThis, owner);
    if (!name) Reflect.deleteProperty(globalThis, owner);
    else if (name !== 'constructor' && holder) {
      Reflect.deleteProperty(holder, name);
      if (holder.prototype) Reflect.deleteProperty(holder.prototype, name);
    }
  }
  Reflect.deleteProperty(globalThis, 'Iterator');
  const refuse = ([pattern]: unknown[]) => {
    if (typeof pattern === 'string' && /\(\?<[=!]/.test(pattern)) {
      throw new SyntaxError('Invalid regular expression: invalid group specifier name');
    }
  };
  globalThis.RegExp = new Proxy(RegExp, {
    apply(target, self, given) {
      refuse(given);
      return Reflect.apply(target, self, given);
    },
    construct(target, given, made) {
      refuse(given);
      return Reflect.construct(target, given, made);
    },
  });
}
