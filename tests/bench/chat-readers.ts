import { connect, type Socket } from 'node:net';
import { EVENTS_PATH, LAST_EVENT_HEADER } from '#contract/events.ts';

/** One open page of a chat, as little of it as the machine that also runs the servers can have thousands of. */
export interface ChatReader {
  /** Numbers of entries as they came. */
  seqs: Set<number>;
  /** How often one came again. */
  repeated: number;
  /** Milliseconds from the sending to here, of messages that say when they were sent. */
  delays: number[];
  last_id: string;
  /** When the stream was lost, while it is. */
  lost_at: number | null;
  connect: (url: string) => Promise<void>;
  close: () => void;
}

const SEQ = /"seq":(\d+)/g;
const SENT = /"text":"\d+ at (\d+)/g;

/**
 * @param address of the network, as a proxy would tell it
 * @param isTimed it looks at the times of messages, too: one in some does, as reading them takes time
 */
export function createReader(
  live_id: string,
  { address, isTimed, onLost }: { address: string; isTimed: boolean; onLost: () => void },
): ChatReader {
  let socket: Socket | undefined;
  const reader: ChatReader = {
    ...{ seqs: new Set(), repeated: 0, delays: [], last_id: '', lost_at: null },
    connect: (url) =>
      new Promise((resolve, reject) => {
        const { hostname, port } = new URL(url);
        const opened = connect({ host: hostname, port: Number(port) });
        socket = opened;
        opened.setNoDelay(true);
        opened.write(
          [
            `GET ${EVENTS_PATH}?topics=room:${live_id} HTTP/1.1`,
            `host: ${hostname}`,
            `x-forwarded-for: ${address}`,
            ...(reader.last_id ? [`${LAST_EVENT_HEADER}: ${reader.last_id}`] : []),
            '\r\n',
          ].join('\r\n'),
        );
        let rest = '';
        opened.on('data', (bytes) => {
          const text = rest + bytes.toString('latin1');
          const end = text.lastIndexOf('\n\n') + 2;
          rest = text.slice(end > 1 ? end : 0);
          read(text.slice(0, end > 1 ? end : 0));
          if (text.includes('id: ')) {
            reader.lost_at = null;
            resolve();
          }
        });
        opened.once('error', reject);
        opened.once('close', () => {
          reject(new Error('The stream has ended'));
          if (socket !== opened) return;
          reader.lost_at = Date.now();
          onLost();
        });
      }),
    close: () => {
      const open = socket;
      socket = undefined;
      open?.destroy();
    },
  };

  function read(text: string) {
    for (const [, seq] of text.matchAll(SEQ)) {
      const number = Number(seq);
      if (reader.seqs.has(number)) reader.repeated += 1;
      else reader.seqs.add(number);
    }
    if (isTimed) {
      const now = Date.now();
      for (const [, at] of text.matchAll(SENT)) reader.delays.push(now - Number(at));
    }
    const id = text.lastIndexOf('id: ');
    if (id >= 0) reader.last_id = text.slice(id + 4, text.indexOf('\n', id));
  }
  return reader;
}
