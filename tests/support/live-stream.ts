import { expect, onTestFinished } from 'vitest';
import { EVENTS_PATH } from '#contract/events.ts';
import { TOKEN_HEADER } from '#contract/wire.ts';

/** Opens a stream of events, as a tab does. */
export async function listen(url: string, { token }: { token: string }) {
  const stopping = new AbortController();
  onTestFinished(() => stopping.abort());
  const answer = await fetch(`${url}${EVENTS_PATH}`, {
    headers: { [TOKEN_HEADER]: token },
    signal: stopping.signal,
  });
  expect(answer.headers.get('content-type')).toContain('text/event-stream');
  const heard: unknown[] = [];
  let wake: (() => void) | undefined;
  const read = async () => {
    let text = '';
    for await (const chunk of answer.body ?? []) {
      text += Buffer.from(chunk).toString();
      const parts = text.split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts)
        if (part.startsWith('data: ')) heard.push(JSON.parse(part.slice(6)));
      wake?.();
    }
  };
  read().catch(() => undefined);
  return {
    heard: () => heard,
    async next(): Promise<unknown> {
      if (heard.length === 0)
        await new Promise<void>((done) => {
          wake = done;
        });
      return heard.shift();
    },
  };
}
