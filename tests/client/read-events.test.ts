import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readEvents } from '#client/wire/events/read-events.ts';
import type { ServerEvent } from '#contract/events.ts';

const inquiry: ServerEvent = {
  what: 'inquiry',
  inquiry_id: '01900000-0000-7000-8000-000000000001',
  as: 'buyer',
};
const said = [
  ': here\n\n',
  `data: ${JSON.stringify(inquiry)}\n\n`,
  ': \n\n',
  'data: {"what":"something newer"}\n\n',
  'id: 0a1b2c3d-7\n\n',
  'data: {"what":"gap"}\n\n',
].join('');

test('events are parsed at any chunk boundary; heartbeats and unknown ones are ignored', async () => {
  const bytes = new TextEncoder().encode(said);
  const cuts = fc.uniqueArray(fc.integer({ min: 1, max: bytes.length - 1 }), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(cuts, async (places) => {
      const ends = [...places.sort((one, other) => one - other), bytes.length];
      let words = 0;
      const ids: string[] = [];
      const heard: ServerEvent[] = [];
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          ends.forEach((end, index) => {
            controller.enqueue(bytes.slice(ends[index - 1] ?? 0, end));
          });
          controller.close();
        },
      });
      await readEvents(body, {
        onWord: () => {
          words += 1;
        },
        onEvent: (event) => heard.push(event),
        onId: (id) => ids.push(id),
      });
      expect(heard).toEqual([inquiry, { what: 'gap' }]);
      expect(ids).toEqual(['0a1b2c3d-7']);
      expect(words).toBe(ends.length);
    }),
  );
});
