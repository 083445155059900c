import { useLang } from '#client/lang/use-lang.ts';
import type { Edition } from '#contract/about.ts';

/** Pictures of an edition, beside each other where there is room. */
export function EditionPictures({ pictures }: Pick<Edition, 'pictures'>) {
  const lang = useLang();
  if (pictures.length === 0) return null;
  return (
    <ul className="tiles twos">
      {pictures.map(({ picture, alt }) => (
        <li key={picture}>
          <img
            className="dots framed fluid"
            src={picture}
            alt={alt[lang]}
            width={640}
            height={400}
            loading="lazy"
            decoding="async"
          />
        </li>
      ))}
    </ul>
  );
}
