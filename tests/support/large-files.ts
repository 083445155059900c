import { createHash, randomBytes } from 'node:crypto';
import { consoleFileCalls, type FileCalls, type StoredFile } from '#contract/stored-files.ts';
import type { BuyerServer } from './buyers.ts';
import { postForm } from './members.ts';

/** A small PDF that says one word. */
export function pdf(word: string): Buffer {
  return Buffer.from(`%PDF-1.4\n1 0 obj\n(${word})\nendobj\n%%EOF\n`, 'latin1');
}

export function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Sends a whole file in its parts, one after the other. */
export async function sendWhole(
  server: BuyerServer,
  content: Buffer,
  {
    token,
    file_name,
    calls = consoleFileCalls,
  }: { token: string; file_name: string; calls?: FileCalls },
): Promise<StoredFile> {
  const begun = await server.post(
    calls.begin.path,
    { file_name, bytes: content.length },
    { token },
  );
  const { name, part_bytes } = calls.begin.output.parse(begun.data);
  for (let from = 0, number = 1; from < content.length; from += part_bytes, number++) {
    const part = content.subarray(from, from + part_bytes);
    const sent = await postForm(server, calls.part.path, part, {
      token,
      fields: { name, number: String(number) },
    });
    if (sent.code !== 0) throw new Error(JSON.stringify(sent));
  }
  const finished = await server.post(calls.finish.path, { name }, { token });
  return calls.finish.output.parse(finished.data);
}

const FTYP = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypisom', 'latin1'),
  Buffer.from([0, 0, 2, 0]),
  Buffer.from('isommp41', 'latin1'),
]);

/** A file that begins as a video does, and goes on at random. */
export function film(bytes: number): Buffer {
  return Buffer.concat([FTYP, randomBytes(bytes)]).subarray(0, bytes);
}
