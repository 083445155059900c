import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { conferenceTypes } from '#contract/filters.ts';
import { TextPair } from './text-pair.ts';

const DemoTrack = z.object({
  code: z.string(),
  name: TextPair,
  /** Codes of its two rooms, used in turn. */
  rooms: z.tuple([z.string(), z.string()]),
  conferences: z.array(
    z.object({
      type: z.enum(conferenceTypes),
      title: TextPair,
      summary: TextPair,
      sessions: z.tuple([TextPair, TextPair, TextPair]),
    }),
  ),
});
export type DemoTrack = z.infer<typeof DemoTrack>;

/** The conferences of the demo by their tracks. */
export function readDemoTracks(): DemoTrack[] {
  const file = join(import.meta.dirname, 'programme-tracks.json');
  return z.array(DemoTrack).parse(JSON.parse(readFileSync(file, 'utf8')));
}
