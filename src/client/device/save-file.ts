import { saveBlob } from './save-blob.ts';

interface SavedFile {
  file_name: string;
  media_type: string;
  /** Base64. */
  content: string;
}

/** Starts a download of the file in the browser. */
export function saveFile({ file_name, media_type, content }: SavedFile) {
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  saveBlob(new Blob([bytes], { type: media_type }), file_name);
}
