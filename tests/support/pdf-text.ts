import { inflateSync } from 'node:zlib';

/** The text of a PDF document as a reader finds it, one line for each that is drawn. */
export function pdfText(file: Buffer): string[] {
  const source = file.toString('latin1');
  const objects = new Map(
    [...source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, number, body = '']) => [
      Number(number),
      body,
    ]),
  );
  const unpacked = (body = '') => {
    const stream = /stream\n([\s\S]*)\nendstream/.exec(body)?.[1] ?? '';
    return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
  };
  const referenced = (body: string, name: string) =>
    objects.get(Number(new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1]));
  return [...objects.values()]
    .filter((body) => body.includes('/Type /Page '))
    .flatMap((page) => {
      const letters = (font: string) =>
        lettersOf(unpacked(referenced(referenced(page, font) ?? '', 'ToUnicode')));
      const known = new Map<string, Map<string, string>>();
      return [...unpacked(referenced(page, 'Contents')).matchAll(/BT (.*) ET/g)].map(
        ([, text = '']) => {
          let font = '';
          return [...text.matchAll(/\/(F\d+) |<([\da-f]*)> Tj/g)]
            .map(([, named, codes = '']) => {
              if (named) font = named;
              if (!known.has(font)) known.set(font, letters(font));
              return (codes.match(/../g) ?? []).map((code) => known.get(font)?.get(code)).join('');
            })
            .join('');
        },
      );
    });
}

/** Characters by their codes. */
function lettersOf(map: string): Map<string, string> {
  return new Map(
    [...map.matchAll(/<([\da-f]{2})> <([\da-f]+)>$/gm)].map(([, code = '', utf16 = '']) => [
      code,
      Buffer.from(utf16, 'hex').swap16().toString('utf16le'),
    ]),
  );
}
