import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, Suspense, useState } from 'react';
import { optionalPart } from '#client/ui/optional-part.ts';
import { Picture } from '#client/ui/picture.tsx';
import { Swiper } from '#client/ui/touch/swiper.tsx';
import type { Exhibit } from '#contract/exhibits.ts';
import classes from './gallery.module.css';

// Gesture code takes some kilobytes: loaded on opening.
const PictureViewer = optionalPart(
  async () => (await import('./picture-viewer.tsx')).PictureViewer,
);

/** Maximum size in CSS pixels. */
const WIDTH = 576;
const THUMB = 96;

/** The pictures of an exhibit as a carousel; each opens full-screen. */
export function Gallery({ exhibit: { id, name, category, pictures } }: { exhibit: Exhibit }) {
  const { t } = useLingui();
  const [index, setIndex] = useState(0);
  const [opened, setOpened] = useState<number | null>(null);
  const drawn = { category, seed: id };
  const count = pictures.length;
  if (count === 0) {
    return (
      <div className="bare">
        <Picture src={null} alt={name} width={WIDTH} height={(WIDTH * 3) / 4} drawn={drawn} />
      </div>
    );
  }
  const enlarge = (at: number) => {
    const number = at + 1;
    return (
      <button
        type="button"
        className="bare fluid stack"
        aria-label={t`Enlarge picture ${number} of ${count}`}
        onClick={() => setOpened(at)}
      >
        <Picture
          src={pictures[at] ?? null}
          alt=""
          width={WIDTH}
          height={(WIDTH * 3) / 4}
          sizes="(min-width: 900px) 576px, 92vw"
          // Preloads the neighbours before a finger reveals them.
          priority={Math.abs(at - index) <= 1}
          drawn={drawn}
        />
      </button>
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by || opened !== null) return;
    event.preventDefault();
    setIndex(Math.min(count - 1, Math.max(0, index + by)));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its buttons have the focus; arrow keys work for all of them.
    <div className="stack gap-8" onKeyDown={onKeyDown}>
      {count === 1 ? (
        enlarge(0)
      ) : (
        <>
          <Swiper count={count} index={index} onIndexChange={setIndex} slide={enlarge} />
          <Thumbs pictures={pictures} index={index} drawn={drawn} onChosen={setIndex} />
        </>
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

interface ThumbsProps {
  pictures: readonly string[];
  index: number;
  drawn: { category: string; seed: string };
  onChosen: (index: number) => void;
}

/** Thumbnails of all pictures; the current one is announced on change. */
function Thumbs({ pictures, index, drawn, onChosen }: ThumbsProps) {
  const { t } = useLingui();
  const count = pictures.length;
  const labelOf = (at: number) => {
    const number = at + 1;
    return t`Picture ${number} of ${count}`;
  };
  return (
    <>
      <ul className={`strip gap-8 ${classes.thumbs}`}>
        {pictures.map((path, at) => (
          <li key={path}>
            <button
              type="button"
              className="bare fluid stack"
              aria-label={labelOf(at)}
              aria-current={at === index || undefined}
              onClick={() => onChosen(at)}
            >
              <Picture
                src={path}
                alt=""
                width={THUMB}
                height={(THUMB * 3) / 4}
                sizes="(min-width: 900px) 138px, 23vw"
                drawn={drawn}
              />
            </button>
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {labelOf(index)}
      </p>
    </>
  );
}
