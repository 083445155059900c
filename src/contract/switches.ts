import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/**
 * Functions that can be switched off on a crowded day, while tickets, sign-in and check-in continue.
 * `pictures`: sizes and posters not rendered yet; `registrations`: new registrations.
 */
export const switchNames = ['search', 'views', 'likes', 'pictures', 'registrations'] as const;
export const SwitchName = z.enum(switchNames);
export type SwitchName = z.infer<typeof SwitchName>;

const Off = z.object({ off: z.array(SwitchName) });

export const listSwitches = endpoint({
  method: 'GET',
  path: '/web/switch/list',
  who: 'anyone',
  summary: 'The parts of the site that are switched off.',
  input: z.object({}),
  output: Off,
});

export const listSwitchedOff = endpoint({
  method: 'GET',
  path: '/web/console/switch/list',
  who: 'organiser',
  scope: 'own',
  summary: 'The parts of the site that are switched off, since when and by whom.',
  input: z.object({}),
  output: z.object({
    items: z.array(
      z.object({
        name: SwitchName,
        off_since: z.iso.datetime(),
        /** Name of the person; null: a command of the server. */
        by: z.nullable(z.string()),
      }),
    ),
  }),
});

export const setSwitch = endpoint({
  method: 'POST',
  path: '/web/console/switch/set',
  who: { can: 'settings' },
  summary: 'Switches a part of the site off, or on again.',
  input: z.object({ name: SwitchName, is_off: z.boolean() }),
  output: Off,
  changes: 'site_switch',
});
