import { expect, type Page } from '@playwright/test';
import { type Edition, listEditions } from '#contract/exhibition-editions.ts';
import { type EditedPart, settingCalls } from '#contract/exhibition-parts.ts';
import type { settingParts } from '#contract/part-names.ts';
import { callWire, signInOwner } from './registered.ts';
import type { RunningServer } from './site-server.ts';

/**
 * Changes a part of the exhibition's data, as an organiser does. What is public follows within a second.
 * @returns takes the change back: the server is that of other tests too
 */
export async function changePart(
  server: RunningServer,
  part: (typeof settingParts)[number],
  changed: object,
) {
  const { token } = await signInOwner(server);
  const read = async (path: string) =>
    (await (await fetch(server.url + path, { headers: { 'web-token': token } })).json()).data;
  const { items }: { items: Edition[] } = await read(listEditions.path);
  const exhibition_id = items.find(({ is_current }) => is_current)?.id ?? '';
  const save = async (change: object) => {
    const which = { exhibition_id, part };
    const before: EditedPart = await read(`${settingCalls.get.path}?${new URLSearchParams(which)}`);
    const value = { ...before.value, ...change };
    const { version } = before;
    await callWire(
      server,
      settingCalls.save.path,
      { ...which, version, value, takes_effect_at: null, reissues_tickets: true },
      token,
    );
    return before.value;
  };
  const before = await save(changed);
  return () => save(before);
}

/** Waits until the server sends a page with a text in it: answers that all pages share are cached for a while. */
export async function untilSent(page: Page, path: string, text: string | RegExp) {
  const sent = async () => (await (await page.request.get(path)).text()).replaceAll(/<[^>]*>/g, '');
  const said =
    typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text);
  await expect.poll(sent).toEqual(said);
}
