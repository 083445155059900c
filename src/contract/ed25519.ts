/**
 * True if the 64-byte signature over the message was made with the key (32 bytes). Web views without Ed25519
 * in WebCrypto (Chrome before 137, Safari before 17) load a small library. It uses SHA-512 from WebCrypto, so
 * a secure context is always required.
 */
export async function isSignedBy(
  publicKey: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
  message: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  let key: CryptoKey;
  try {
    key = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify']);
  } catch {
    const { verifyAsync } = await import('@noble/ed25519');
    // Strict like RFC 8032 and WebCrypto, so that all gates agree on a signature.
    return verifyAsync(signature, message, publicKey, { zip215: false });
  }
  return crypto.subtle.verify('Ed25519', key, signature, message);
}
