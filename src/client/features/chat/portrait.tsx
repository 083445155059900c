/** Grounds on which white has a contrast of at least 4.5. */
const GROUNDS = '#1d4ed8 #b3172f #6d28d9 #0f766e #0369a1 #a8480a #be185d #166534'.split(' ');

/** First letters of the first two words: "Lena Hofer" gives "LH", "王**" gives "王". */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .slice(0, 2)
    .map((word) => String.fromCodePoint(word.codePointAt(0) ?? 0))
    .join('')
    .toUpperCase();
}

interface PortraitProps {
  author: string;
  name: string;
}

/** The initials of a writer on one of eight colours. Decorative. */
export function Portrait({ author, name }: PortraitProps) {
  const sum = [...author].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return (
    <svg width="32" height="32" viewBox="0 0 32 32" className="fixed" aria-hidden="true">
      <circle cx="16" cy="16" r="16" fill={GROUNDS[sum % GROUNDS.length]} />
      <text x="16" y="20.5" fill="#ffffff" fontSize="13" fontWeight="600" textAnchor="middle">
        {initialsOf(name)}
      </text>
    </svg>
  );
}
