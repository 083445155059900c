import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { optionalPart } from '#client/ui/optional-part.ts';
import { Picture } from '#client/ui/picture.tsx';
import type { Exhibit } from '#contract/exhibits.ts';
import classes from './gallery.module.css';

// Gestures are some kilobytes: loaded when it is opened.
const PictureViewer = optionalPart(
  async () => (await import('./picture-viewer.tsx')).PictureViewer,
);

/** CSS pixels, at their largest. */
const WIDTH = 576;
const THUMB = 96;

/** The pictures of an exhibit; each opens as large as the screen. */
export function Gallery({ exhibit: { id, name, category, pictures } }: { exhibit: Exhibit }) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<number | null>(null);
  const drawn = { category, seed: id };
  const [first] = pictures;
  if (first === undefined) {
    return (
      <div className={classes.main}>
        <Picture src={null} alt={name} width={WIDTH} height={(WIDTH * 3) / 4} drawn={drawn} />
      </div>
    );
  }
  const count = pictures.length;
  const labelOf = (index: number) => {
    const number = index + 1;
    return t`Enlarge picture ${number} of ${count}`;
  };
  return (
    <div className={classes.gallery}>
      <button
        type="button"
        className={classes.main}
        aria-label={labelOf(0)}
        onClick={() => setOpened(0)}
      >
        <Picture
          src={first}
          alt=""
          width={WIDTH}
          height={(WIDTH * 3) / 4}
          sizes="(min-width: 900px) 576px, 92vw"
          priority
          drawn={drawn}
        />
      </button>
      {count > 1 && (
        <ul className={classes.thumbs}>
          {pictures.slice(1).map((path, at) => (
            <li key={path}>
              <button type="button" aria-label={labelOf(at + 1)} onClick={() => setOpened(at + 1)}>
                <Picture src={path} alt="" width={THUMB} height={(THUMB * 3) / 4} drawn={drawn} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {opened !== null && (
        <Suspense>
          <PictureViewer
            pictures={pictures}
            name={name}
            first={opened}
            onClosed={() => setOpened(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
