import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import type { FileStore } from './files.ts';
import { signedAddress } from './s3-link.ts';

export interface S3Options {
  bucket: string;
  region: string;
  /** Of a store that is not Amazon's. */
  endpoint: string | undefined;
  access_key_id: string;
  secret_access_key: string;
  /** By which the public reaches the store; undefined: it does not. */
  public_endpoint?: string | undefined;
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
  public_endpoint,
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
    async read(name, first, last) {
      try {
        const Range = `bytes=${first}-${last}`;
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: name, Range }));
        return Body instanceof Readable ? Body : null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    async begin(name, ContentType) {
      const { UploadId = '' } = await client.send(
        new CreateMultipartUploadCommand({ Bucket, Key: name, ContentType }),
      );
      return UploadId;
    },
    async putPart({ name, upload: UploadId, number: PartNumber, content: Body }) {
      const part = { Bucket, Key: name, UploadId, PartNumber, Body };
      const { ETag = '' } = await client.send(new UploadPartCommand(part));
      return ETag;
    },
    async finish(name, UploadId, marks) {
      const Parts = marks.map((ETag, at) => ({ ETag, PartNumber: at + 1 }));
      const whole = { Bucket, Key: name, UploadId, MultipartUpload: { Parts } };
      await client.send(new CompleteMultipartUploadCommand(whole)).catch(async (error) => {
        // It was finished before, and the answer was lost.
        await client.send(new HeadObjectCommand({ Bucket, Key: name })).catch(() => {
          throw error;
        });
      });
    },
    async abandon(name, UploadId) {
      await client
        .send(new AbortMultipartUploadCommand({ Bucket, Key: name, UploadId }))
        .catch((error: Error) => {
          // Some stores know no such call, and clear what was never finished by a rule of their own.
          if (!['NoSuchUpload', 'MethodNotAllowed'].includes(error.name)) throw error;
        });
    },
    link(name, { type, disposition }, now) {
      if (!public_endpoint) return null;
      const address = new URL(`${public_endpoint.replace(/\/$/, '')}/${Bucket}/${name}`);
      address.searchParams.set('response-content-type', type);
      address.searchParams.set('response-content-disposition', disposition);
      return signedAddress(address, { region, accessKeyId, secretAccessKey }, now);
    },
  };
}
