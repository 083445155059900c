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
  /** Endpoint of a store other than Amazon's. */
  endpoint: string | undefined;
  access_key_id: string;
  secret_access_key: string;
  /** Public address of the store; undefined: not reachable by the public. */
  public_endpoint?: string | undefined;
}

const CONNECT_MS = 5_000;
const ANSWER_MS = 30_000;

/** Files in any S3-compatible store. The bucket must exist and need not be public. */
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
    // Other stores have no host per bucket and do not support newer checksums.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // A silent store must not block a person without end.
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
        // An earlier call finished it, and its answer was lost.
        await client.send(new HeadObjectCommand({ Bucket, Key: name })).catch(() => {
          throw error;
        });
      });
    },
    async abandon(name, UploadId) {
      await client
        .send(new AbortMultipartUploadCommand({ Bucket, Key: name, UploadId }))
        .catch((error: Error) => {
          // Some stores lack this call and clean up unfinished uploads by a rule of their own.
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
