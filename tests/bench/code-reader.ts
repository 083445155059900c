import { type FileHandle, open } from 'node:fs/promises';
import { createInterface } from 'node:readline';

/** Reads codes off a growing outbox, each line once: a mailbox of thousands is not read anew for each. */
export function createCodeReader(path: string) {
  const codes = new Map<string, string>();
  let offset = 0;
  let reading: Promise<void> | undefined;

  async function readOn() {
    const file: FileHandle = await open(path);
    const stream = file.createReadStream({ start: offset });
    for await (const line of createInterface({ input: stream })) {
      offset += Buffer.byteLength(line) + 1;
      const { to, code } = JSON.parse(line) as { to: string; code: string };
      codes.set(to, code);
    }
  }

  return {
    /** The code that was sent to an address; it is in the outbox before its call is answered. */
    async codeFor(address: string): Promise<string> {
      for (let tries = 0; tries < 3; tries += 1) {
        const code = codes.get(address);
        if (code) return code;
        // Whoever comes while another reads may have come too late for that reading.
        reading ??= readOn().finally(() => {
          reading = undefined;
        });
        await reading;
      }
      throw new Error(`No code was sent to ${address}`);
    },
  };
}
export type CodeReader = ReturnType<typeof createCodeReader>;
