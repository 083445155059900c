import { fsyncSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import type { EmbeddedWork, WorkerReport } from './embedded.ts';

// Runs in a separate thread, so that a long scan does not block other requests.

const { engine, directory, socket, busy_since }: EmbeddedWork = workerData;
const busySince = new BigInt64Array(busy_since);

/** PGlite's exit status for an ordinary statement error. */
const STATEMENT_FAILED = 100;

function report(message: WorkerReport) {
  parentPort?.postMessage(message);
}

/** NodeFS lacks fsync: a commit would stay in the operating system's cache. */
class DurableFiles extends NodeFS {
  override init(...[database, options]: Parameters<NodeFS['init']>) {
    return super.init(database, {
      ...options,
      preRun: [
        ...(options.preRun ?? []),
        ({ NODEFS }) => {
          Object.assign(NODEFS, {
            stream_ops: {
              ...Reflect.get(NODEFS, 'stream_ops'),
              fsync: ({ nfd }: { nfd: number }) => {
                fsyncSync(nfd);
                return 0;
              },
            },
          });
        },
      ],
    });
  }
}

/** Messages that only lead up to the next one: Parse, Bind, Describe, Execute, Close. */
const LEADING_UP = new Set(Buffer.from('PBDEC'));
const [TERMINATE] = Buffer.from('X');

/** The single session behind all connections. */
class OneSession extends PGlite {
  /** Messages of an incomplete statement; dropped with its connection. */
  #begun: Uint8Array[] = [];
  #isLate: NodeJS.Immediate | undefined;

  /**
   * A new connection inherits the session state of the previous one: its settings. After a broken statement
   * it also inherits a state that skips everything up to the next Sync. The session still answers "ready",
   * which clients take for success. Therefore a startup packet, which begins with 0, resets the session
   * first.
   *
   * The messages of a statement run together: one by one, each would enter the engine and write its answer to
   * the socket, a third of the time of a small statement. Those whose end has not arrived run alone.
   */
  override async execProtocolRawStream(
    ...[message, options]: Parameters<PGlite['execProtocolRawStream']>
  ) {
    const [type = 0] = message;
    if (LEADING_UP.has(type)) {
      this.#begun.push(message);
      this.#isLate ??= setImmediate(() => void this.#run(this.#takeBegun(), options));
      return;
    }
    const begun = this.#takeBegun();
    if (type === 0) {
      for (const first of [sync, query('ROLLBACK'), query('DISCARD ALL')]) {
        await this.execProtocol(first, { throwOnError: false });
      }
    }
    const isOfStatement = type !== 0 && type !== TERMINATE;
    await this.#run(isOfStatement ? [...begun, message] : [message], options);
  }

  #takeBegun(): Uint8Array[] {
    clearImmediate(this.#isLate);
    this.#isLate = undefined;
    return this.#begun.splice(0);
  }

  async #run(
    messages: readonly Uint8Array[],
    options: Parameters<PGlite['execProtocolRawStream']>[1],
  ) {
    const [alone, ...others] = messages;
    const whole = alone && others.length === 0 ? alone : Buffer.concat(messages);
    Atomics.store(busySince, 0, BigInt(Date.now()));
    try {
      await super.execProtocolRawStream(whole, options);
    } finally {
      Atomics.store(busySince, 0, 0n);
    }
  }

  /**
   * PGlite swallows errors thrown from WebAssembly and continues. After a failed fsync, a full disk or a
   * trap, it would acknowledge work that was not done. This thread exits instead; the next one recovers from
   * the log.
   */
  endOnBrokenState() {
    const module = this.Module;
    const step = module._PostgresMainLoopOnce;
    module._PostgresMainLoopOnce = () => {
      try {
        step();
      } catch (error) {
        if (statusOf(error) === STATEMENT_FAILED) throw error;
        report({ status: 'broken', why: String(error) });
        process.exit(1);
      }
    };
  }
}

/** Emscripten exits by throwing an object that is not an Error. */
function statusOf(thrown: unknown): unknown {
  return typeof thrown === 'object' && thrown !== null && 'status' in thrown && thrown.status;
}

const sync = message('S', '');

function query(text: string): Uint8Array {
  return message('Q', `${text}\0`);
}

function message(type: string, body: string): Uint8Array {
  const bytes = Buffer.alloc(5 + body.length);
  bytes.write(type, 0);
  bytes.writeInt32BE(4 + body.length, 1);
  bytes.write(body, 5);
  return bytes;
}

const lastWords: string[] = [];

const database = new OneSession({
  pgliteWasmModule: engine,
  fs: new DurableFiles(directory),
  startParams: [
    ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
    '-c',
    'wal_sync_method=fsync',
    '-c',
    'shared_buffers=16MB',
    // Limits the log reserved for reuse after a checkpoint: the default allows 1 GB.
    '-c',
    'min_wal_size=32MB',
    '-c',
    'max_wal_size=96MB',
    // Lower levels quote statements and rows, and thus personal data.
    '-c',
    'log_min_messages=fatal',
  ],
  onStderr: (line) => {
    lastWords.push(line);
    return false;
  },
});

try {
  await database.waitReady;
} catch (error) {
  throw new Error(`The embedded database does not start: ${lastWords.join(' ') || String(error)}`, {
    cause: error,
  });
}
database.endOnBrokenState();

const server = new PGLiteSocketServer({ db: database, path: socket, maxConnections: 20 });
await server.start();

parentPort?.once('message', async () => {
  await server.stop();
  await database.close();
  process.exit(0);
});
report({ status: 'ready' });
