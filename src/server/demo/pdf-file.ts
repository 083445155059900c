/**
 * A PDF file of numbered objects, of which the first is the catalogue.
 * @param objects in Latin-1, without their numbers
 * @param info the number of the object with the title
 */
export function pdfFile(objects: readonly string[], info?: number): Buffer {
  let text = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n';
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return String(place).padStart(10, '0');
  });
  const table = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  text += places.map((place) => `${place} 00000 n \n`).join('');
  const title = info === undefined ? '' : ` /Info ${info} 0 R`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R${title} >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}
