import { createHash, createHmac } from 'node:crypto';
import { limits } from '#contract/limits.ts';

interface Signer {
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/**
 * A presigned S3 URL: gives public access to one file for some minutes. Source: AWS Signature Version 4,
 * authenticating requests by query parameters.
 */
export function signedAddress(address: URL, signer: Signer, now: Date): string {
  const { region, accessKeyId, secretAccessKey } = signer;
  const time = now.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const scope = `${time.slice(0, 8)}/${region}/s3/aws4_request`;
  const signed = {
    ...Object.fromEntries(address.searchParams),
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': `${accessKeyId}/${scope}`,
    'X-Amz-Date': time,
    'X-Amz-Expires': String(limits.FILE_LINK_MINUTES * 60),
    'X-Amz-SignedHeaders': 'host',
  };
  const query = Object.entries(signed)
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&');
  const request = [
    'GET',
    address.pathname,
    query,
    `host:${address.host}`,
    '',
    'host',
    'UNSIGNED-PAYLOAD',
  ];
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(request.join('\n'))].join('\n');
  const key = [region, 's3', 'aws4_request'].reduce<Buffer>(
    (before, part) => hmac(before, part),
    hmac(`AWS4${secretAccessKey}`, time.slice(0, 8)),
  );
  return `${address.origin}${address.pathname}?${query}&X-Amz-Signature=${hmac(key, text).toString('hex')}`;
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Percent-encodes as the signature requires: of the symbols only these four remain. */
function encoded(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
