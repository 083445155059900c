import type { ServerEvent } from '#contract/events.ts';

interface Handlers {
  /** Called for any data, including heartbeats. */
  onWord: () => void;
  onEvent: (event: ServerEvent) => void;
  /** Called when all events up to this id were read. */
  onId?: (id: string) => void;
}

const known: Record<ServerEvent['what'], true> = {
  inquiry: true,
  programme: true,
  live: true,
  chat: true,
  gap: true,
};

/** Reads server-sent events until the stream ends. */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  { onWord, onEvent, onId }: Handlers,
) {
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
      if (part.startsWith('id: ')) onId?.(part.slice('id: '.length));
    }
  }
}

/** Null for a comment, and for an event of a newer server that this page does not know. */
function eventOf(part: string): ServerEvent | null {
  if (!part.startsWith('data: ')) return null;
  const said: unknown = JSON.parse(part.slice('data: '.length));
  const what = typeof said === 'object' && said !== null && 'what' in said ? said.what : null;
  return typeof what === 'string' && Object.hasOwn(known, what) ? (said as ServerEvent) : null;
}
