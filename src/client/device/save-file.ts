interface SavedFile {
  file_name: string;
  media_type: string;
  /** In base64. */
  content: string;
}

/** Hands a file to the browser, to be saved. */
export function saveFile({ file_name, media_type, content }: SavedFile) {
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  const address = URL.createObjectURL(new Blob([bytes], { type: media_type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = file_name;
  link.click();
  // Some browsers read it only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
