/** A page of the site as it would be without any script; pictures and styles stay. */
export function staticPage(html: string): string {
  return html
    .replaceAll(/<script\b(?![^>]*application\/ld\+json)[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*\brel="modulepreload"[^>]*>/g, '');
}
