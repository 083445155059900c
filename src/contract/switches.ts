import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/**
 * What can be switched off by itself on a day that is too full, while tickets, sign-in and check-in go on.
 * `pictures`: sizes and posters that are not made yet; `registrations`: of who is not registered.
 */
export const switchNames = ['search', 'views', 'likes', 'pictures', 'registrations'] as const;
export const SwitchName = z.enum(switchNames);
export type SwitchName = z.infer<typeof SwitchName>;

const Off = z.object({ off: z.array(SwitchName) });

export const listSwitches = endpoint({
  method: 'GET',
  path: '/web/switch/list',
  who: 'anyone',
  summary: 'What the organiser has switched off for a while.',
  input: z.object({}),
  output: Off,
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
