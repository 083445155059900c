import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Certificate {
  key: string;
  cert: string;
  /** SHA-256 of the public key in base64, which Chromium is started to trust. */
  fingerprint: string;
}

/** A self-signed certificate for 127.0.0.1, made by `openssl`. */
export function makeCertificate(): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-bench-'));
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  try {
    const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-noenc'];
    const named = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
    const files = ['-keyout', keyFile, '-out', certFile];
    execFileSync('openssl', ['req', '-x509', ...newKey, ...named, '-days', '2', ...files], {
      stdio: 'pipe',
    });
    const [key, cert] = [readFileSync(keyFile, 'utf8'), readFileSync(certFile, 'utf8')];
    const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
    return { key, cert, fingerprint: createHash('sha256').update(publicKey).digest('base64') };
  } catch (error) {
    throw new Error('The page benchmark makes its certificate with `openssl`.', { cause: error });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
