import type { LiveEvent } from '#contract/events.ts';

interface Heard {
  /** Anything came, if only a heartbeat. */
  onWord: () => void;
  onEvent: (event: LiveEvent) => void;
}

/** Reads server-sent events as they come, until the stream ends. */
export async function readEvents(body: ReadableStream<Uint8Array>, { onWord, onEvent }: Heard) {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    onWord();
    text += decoder.decode(value, { stream: true });
    const parts = text.split('\n\n');
    text = parts.pop() ?? '';
    for (const part of parts) {
      const event = eventOf(part);
      if (event) onEvent(event);
    }
  }
}

/** Null for a comment, and for an event of a newer server that this page does not know. */
function eventOf(part: string): LiveEvent | null {
  if (!part.startsWith('data: ')) return null;
  const said: unknown = JSON.parse(part.slice('data: '.length));
  const what = typeof said === 'object' && said !== null && 'what' in said ? said.what : null;
  return what === 'inquiry' || what === 'programme' || what === 'gap' ? (said as LiveEvent) : null;
}
