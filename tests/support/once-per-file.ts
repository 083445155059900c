import { test } from '@playwright/test';

/**
 * Makes something for the first test of a file that asks for it, and undoes it after the last one; for the top of a
 * file. A fixture of a worker would do so too, and take a new worker with a new browser for each file that has one.
 * @param make is given what the first test has
 * @param undo needs a file whose tests run one after another, or it is made again for each of them
 */
export function oncePerFile<Given extends unknown[], Made>(
  make: (...given: Given) => Promise<Made>,
  undo?: (made: Made) => unknown,
): (...given: Given) => Promise<Made> {
  let making: Promise<Made> | undefined;
  if (undo) {
    test.afterAll(async () => {
      if (making) await undo(await making);
      making = undefined;
    });
  }
  return (...given) => {
    making ??= make(...given);
    return making;
  };
}
