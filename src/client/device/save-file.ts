interface SavedFile {
  file_name: string;
  media_type: string;
  /** Base64. */
  content: string;
}

/** Starts a download of the file in the browser. */
export function saveFile({ file_name, media_type, content }: SavedFile) {
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  const address = URL.createObjectURL(new Blob([bytes], { type: media_type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = file_name;
  link.click();
  // Some browsers read the URL only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
