import { Picture } from './picture.tsx';

interface CoverProps {
  src: string | null;
  /** Of the drawing in its place. */
  seed: string;
  /** It stands first on the page. */
  priority: boolean;
}

/** The picture of a tile, which words beside it explain. */
export function Cover({ src, seed, priority }: CoverProps) {
  return (
    <Picture
      src={src}
      alt=""
      width={384}
      height={288}
      priority={priority}
      drawn={{ category: 'led_creative', seed }}
    />
  );
}
