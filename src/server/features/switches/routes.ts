import type { FastifyInstance } from 'fastify';
import { listSwitchedOff, listSwitches, setSwitch } from '#contract/switches.ts';
import { serve } from '#server/http/serve.ts';
import { findOff, setOff } from '#server/http/switches.ts';
import { findSwitchedOff } from './rows.ts';

/** Switches that turn off expensive features under overload. */
export function switchRoutes(app: FastifyInstance) {
  serve(app, listSwitches, async (_nothing, { db }) => ({ off: await findOff(db) }));

  serve(app, listSwitchedOff, async (_nothing, { db }) => ({
    items: (await findSwitchedOff(db)).map(({ name, off_since, actor_kind, actor_name }) => ({
      name,
      off_since: off_since.toISOString(),
      by: actor_kind === 'command' ? null : actor_name,
    })),
  }));

  serve(app, setSwitch, async ({ name, is_off }, { db, now, record }) => {
    const isChanged = await setOff(db, { name, is_off }, now);
    const action = is_off ? 'switched_off' : 'switched_on';
    await record(...(isChanged ? [{ action, id: name, name: { zh: name, en: name } }] : []));
    return { off: await findOff(db) };
  });
}
