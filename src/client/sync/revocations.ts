import { readStored, removeStored, writeStored } from '#client/device/local-storage.ts';
import { call } from '#client/wire/api.ts';
import { signOut } from '#contract/sign-out.ts';

const KEY = 'revocations';

/**
 * Ends a sign-in on the server, now or when the server is reachable again. Until then only the
 * token's hash is stored, which signs no one in.
 */
export async function revokeToken(token: string) {
  const token_hash = await hashOf(token);
  if (!token_hash) {
    await call(signOut, { token }).catch(() => {});
    return;
  }
  writeStored(KEY, [...pending(), token_hash]);
  await sendRevocations();
}

/** Sends revocations that failed before. */
export async function sendRevocations() {
  for (const token_hash of pending()) {
    try {
      await call(signOut, { token_hash });
    } catch {
      return;
    }
    const left = pending().filter((other) => other !== token_hash);
    if (left.length > 0) writeStored(KEY, left);
    else removeStored(KEY);
  }
}

function pending(): string[] {
  const stored = readStored(KEY);
  return Array.isArray(stored) ? stored.filter((entry) => typeof entry === 'string') : [];
}

/** SHA-256, base64url; null on plain http, where browsers have no Web Crypto. */
async function hashOf(token: string): Promise<string | null> {
  if (!crypto.subtle) return null;
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  const text = btoa(String.fromCharCode(...new Uint8Array(hash)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
