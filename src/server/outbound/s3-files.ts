import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { FileStore } from './files.ts';

export interface S3Options {
  bucket: string;
  region: string;
  /** Of a store that is not Amazon's. */
  endpoint: string | undefined;
  access_key_id: string;
  secret_access_key: string;
}

const CONNECT_MS = 5_000;
const ANSWER_MS = 30_000;

/** Keeps files in any store that speaks S3; the bucket is there already and need not be public. */
export function createS3Files({
  bucket: Bucket,
  region,
  endpoint,
  access_key_id: accessKeyId,
  secret_access_key: secretAccessKey,
}: S3Options): FileStore {
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Other stores than Amazon's have no host for each bucket, and know no newer checksums.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // A store that is silent must not keep a person waiting for ever.
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return {
    async put(name, Body, ContentType) {
      await client.send(new PutObjectCommand({ Bucket, Key: name, Body, ContentType }));
    },
    async get(name) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: name }));
        return Body ? Buffer.from(await Body.transformToByteArray()) : null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: name }));
    },
  };
}
