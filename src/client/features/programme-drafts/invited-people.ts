/** Lines as people paste them: `Anna Schmidt <anna@example.com>`, `王敏 138 0013 8000`. */
export function peopleIn(text: string): { name: string; address: string }[] {
  return text
    .normalize('NFKC')
    .split(/[\n;,]/)
    .map((typed) => typed.trim())
    .filter((typed) => typed !== '')
    .map((typed) => {
      const [found = ''] = /\S+@[^\s>]+|(\+?86[ -]?)?1\d[\d -]{9,11}$/.exec(typed) ?? [];
      if (!found) return { name: '', address: typed };
      const email = found.replace(/^[<(]|[>)]$/g, '');
      const address = email.includes('@') ? email : email.replace(/^\+?86|[ -]/g, '');
      return {
        name: typed
          .replace(found, '')
          .replace(/[<>()]/g, '')
          .trim(),
        address,
      };
    });
}
