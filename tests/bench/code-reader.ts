import { type FileHandle, open } from 'node:fs/promises';
import { createInterface } from 'node:readline';

/** Reads codes from a growing outbox, each line once: reading thousands of lines for each code is too slow. */
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
    /** The code sent to an address. It is in the outbox before its call is answered. */
    async codeFor(address: string): Promise<string> {
      for (let tries = 0; tries < 3; tries += 1) {
        const code = codes.get(address);
        if (code) return code;
        // A caller that arrives during a read may be too late for it.
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
