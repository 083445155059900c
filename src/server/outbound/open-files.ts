import { join } from 'node:path';
import type { Settings } from '#server/settings.ts';
import { createDiskFiles, type FileStore } from './files.ts';

/** The folder `files` of the data directory, or the bucket of the settings. */
export async function openFiles(settings: Settings, data_dir: string): Promise<FileStore> {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint } = settings;
  const { S3_PUBLIC_ENDPOINT: public_endpoint } = settings;
  const { S3_ACCESS_KEY_ID: access_key_id, S3_SECRET_ACCESS_KEY: secret_access_key } = settings;
  if (!bucket || !access_key_id || !secret_access_key) {
    return createDiskFiles(join(data_dir, 'files'));
  }
  // Imported lazily: it takes longer to load than everything else.
  const { createS3Files } = await import('./s3-files.ts');
  return createS3Files({
    bucket,
    region,
    endpoint,
    public_endpoint,
    access_key_id,
    secret_access_key,
  });
}
