import { connect, type Socket } from 'node:net';
import { EVENTS_PATH, LAST_EVENT_HEADER } from '#contract/events.ts';

/** An open page of a chat, minimal so that the machine can run thousands of them beside the servers. */
export interface ChatReader {
  /** Sequence numbers of received entries. */
  seqs: Set<number>;
  /** Number of duplicate entries. */
  repeated: number;
  /** Milliseconds from sending to receipt, for messages that contain their sending time. */
  delays: number[];
  last_id: string;
  /** When the stream was lost; null: it is connected. */
  lost_at: number | null;
  connect: (url: string) => Promise<void>;
  close: () => void;
}

const SEQ = /"seq":(\d+)/g;
const SENT = /"text":"\d+ at (\d+)/g;
const REMEMBERED_TEXTS = 1_000;

interface Told {
  seqs: number[];
  sent_at: number[];
  last_id: string;
}

/** Parsed texts. A server sends the same bytes to thousands of readers, so each text is parsed once. */
const told = new Map<string, Told>();

function readText(text: string): Told {
  const known = told.get(text);
  if (known) return known;
  const numbersIn = (pattern: RegExp) => Array.from(text.matchAll(pattern), ([, n]) => Number(n));
  const id = text.lastIndexOf('id: ');
  const found = {
    seqs: numbersIn(SEQ),
    sent_at: numbersIn(SENT),
    last_id: id < 0 ? '' : text.slice(id + 4, text.indexOf('\n', id)),
  };
  if (told.size >= REMEMBERED_TEXTS) told.clear();
  told.set(text, found);
  return found;
}

/**
 * @param address of the network, as a proxy would report it
 * @param isTimed parses the times of messages; only a sample of readers does, as parsing takes time
 */
export function createReader(
  live_id: string,
  { address, isTimed, onLost }: { address: string; isTimed: boolean; onLost: () => void },
): ChatReader {
  let socket: Socket | undefined;
  const reader: ChatReader = {
    seqs: new Set(),
    repeated: 0,
    delays: [],
    last_id: '',
    lost_at: null,
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
          const end = text.endsWith('\n\n') ? text.length : text.lastIndexOf('\n\n') + 2;
          rest = end > 1 ? text.slice(end) : text;
          if (end > 1 && read(end === text.length ? text : text.slice(0, end))) {
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

  /** @returns true if the batch was complete */
  function read(text: string): boolean {
    const { seqs, sent_at, last_id } = readText(text);
    for (const seq of seqs) {
      if (reader.seqs.has(seq)) reader.repeated += 1;
      else reader.seqs.add(seq);
    }
    if (isTimed) {
      const now = Date.now();
      for (const at of sent_at) reader.delays.push(now - at);
    }
    if (last_id) reader.last_id = last_id;
    return last_id !== '';
  }
  return reader;
}
