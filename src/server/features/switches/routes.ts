import type { FastifyInstance } from 'fastify';
import type { OutputOf } from '#contract/endpoint.ts';
import { listSwitchedOff, listSwitches, setSwitch } from '#contract/switches.ts';
import { serve } from '#server/http/serve.ts';
import { findOff, findOffSince, setOff } from '#server/http/switches.ts';
import { findLastActor } from './rows.ts';

/** Switches that turn off expensive features under overload. */
export function switchRoutes(app: FastifyInstance) {
  serve(app, listSwitches, async (_nothing, { db }) => ({ off: await findOff(db) }));

  serve(app, listSwitchedOff, async (_nothing, { db }) => {
    const items: OutputOf<typeof listSwitchedOff>['items'] = [];
    for (const { name, off_since } of await findOffSince(db)) {
      const actor = await findLastActor(db, name);
      const by = actor && actor.actor_kind !== 'command' ? actor.actor_name : null;
      items.push({ name, off_since: off_since.toISOString(), by });
    }
    return { items };
  });

  serve(app, setSwitch, async ({ name, is_off }, { db, now, record }) => {
    const isChanged = await setOff(db, { name, is_off }, now);
    const action = is_off ? 'switched_off' : 'switched_on';
    await record(...(isChanged ? [{ action, id: name, name: { zh: name, en: name } }] : []));
    return { off: await findOff(db) };
  });
}
