import { createHash, createHmac, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';

/** The first bytes of every age-encrypted file: https://age-encryption.org/v1 */
const AGE_MARK = 'age-encryption.org/';
/** Maximum header length. */
const HEADER_BYTES = 1024 * 1024;

/** A part of an archive: a header line of JSON, then bytes. */
export interface Part {
  header: PartHeader;
  content: Buffer;
}

export type PartHeader =
  | { kind: 'rows'; table: string; columns: string[] }
  /** Files are split into parts, in order. */
  | { kind: 'file' | 'key'; name: string }
  /** The last part; an archive without it is truncated. `seal` covers every part including this one. */
  | { kind: 'manifest'; seal?: string };

/** Names of files and keys: a restore writes only to its own folders. */
export const PART_NAME = /^\w[\w.-]{0,79}$/;

/** HMAC-SHA256 over all parts of an archive, in order. */
export function createSeal(key: string) {
  const hmac = createHmac('sha256', key);
  return {
    add({ header, content }: Part) {
      const described = { ...header, seal: undefined, bytes: content.length };
      hmac.update(`${JSON.stringify(described)}\n`).update(content);
    },
    read: () => hmac.digest('base64url'),
  };
}

/** The keys for encrypting and sealing an archive. */
interface Closing {
  /** A recipient of age, `age1…`; undefined: not encrypted. */
  recipient?: string | undefined;
  /** BACKUP_SEAL, which proves to a restore that this installation wrote the archive. */
  seal_key?: string | undefined;
}

/** A file is not a readable backup; the message says why. */
export class UnreadableBackup extends Error {
  override name = 'UnreadableBackup';
}

/**
 * Writes an archive: concatenated parts, compressed, and encrypted if there is a recipient. It gets its name
 * only once complete and synced.
 */
export async function writeArchive(
  path: string,
  parts: AsyncIterable<Part>,
  { recipient, seal_key }: Closing = {},
) {
  const draft = `${path}.${randomUUID()}.part`;
  try {
    const packed = Readable.from(frame(parts, seal_key)).pipe(createGzip({ level: 5 }));
    const stream = recipient ? await encrypt(packed, recipient) : packed;
    await pipeline(stream, createWriteStream(draft, { mode: 0o600, flush: true }));
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/**
 * Yields the parts of an archive.
 * @param identity the secret key of its recipient, `AGE-SECRET-KEY-…`
 * @throws {UnreadableBackup}
 */
export async function* readArchive(path: string, identity: string | undefined) {
  const opened = (await isEncrypted(path)) ? await decrypt(path, identity) : createReadStream(path);
  const unpacked = createGunzip();
  // A failure here reaches the reader below.
  const copying = pipeline(opened, unpacked).catch((error: unknown) => error);
  try {
    yield* unframe(unpacked);
  } catch (error) {
    if (error instanceof UnreadableBackup) throw error;
    throw new UnreadableBackup(`${path} is damaged or not a backup: ${String(error)}`);
  } finally {
    unpacked.destroy();
    await copying;
  }
}

/** SHA-256 of a file, hexadecimal. */
export async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}

async function* frame(parts: AsyncIterable<Part>, seal_key: string | undefined) {
  const seal = seal_key === undefined ? undefined : createSeal(seal_key);
  for await (const { header, content } of parts) {
    seal?.add({ header, content });
    const sealed = header.kind === 'manifest' && { seal: seal?.read() };
    yield Buffer.from(`${JSON.stringify({ ...header, ...sealed, bytes: content.length })}\n`);
    if (content.length > 0) yield content;
  }
}

async function* unframe(stream: AsyncIterable<Buffer>): AsyncGenerator<Part> {
  let rest: Buffer = Buffer.alloc(0);
  let header: (PartHeader & { bytes: number }) | null = null;
  for await (const chunk of stream) {
    rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    for (;;) {
      if (!header) {
        const end = rest.indexOf(10);
        if (end < 0 && rest.length > HEADER_BYTES) throw new Error('a part has no header');
        if (end < 0) break;
        header = JSON.parse(rest.toString('utf8', 0, end));
        rest = rest.subarray(end + 1);
      }
      if (!header || rest.length < header.bytes) break;
      const { bytes, ...described } = header;
      yield { header: described, content: rest.subarray(0, bytes) };
      rest = rest.subarray(bytes);
      header = null;
    }
  }
  if (header || rest.length > 0) throw new Error('it ends in the middle of a part');
}

async function encrypt(packed: Readable, recipient: string): Promise<Readable> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const encrypted = await encrypter.encrypt(webStreamOf(packed));
  return Readable.from(encrypted);
}

async function decrypt(path: string, identity: string | undefined): Promise<Readable> {
  if (!identity) throw new UnreadableBackup(`${path} is encrypted: name its key by --identity`);
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  try {
    return Readable.from(await decrypter.decrypt(webStreamOf(createReadStream(path))));
  } catch (error) {
    throw new UnreadableBackup(`${path} does not open with this key: ${String(error)}`);
  }
}

/** `Readable.toWeb` has Node's stream types, which are equivalent. */
function webStreamOf(stream: Readable): ReadableStream<Uint8Array> {
  const chunks = stream[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: () => void stream.destroy(),
  });
}

async function isEncrypted(path: string): Promise<boolean> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(AGE_MARK.length), 0);
  return buffer.toString('latin1', 0, bytesRead) === AGE_MARK;
}
