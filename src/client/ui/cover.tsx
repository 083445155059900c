import { Picture } from './picture.tsx';

interface CoverProps {
  src: string | null;
  /** Seed of the fallback drawing. */
  seed: string;
  /** True for the first cover on the page. */
  priority: boolean;
}

/** The decorative picture of a tile; the text beside it describes it. */
export function Cover({ src, seed, priority }: CoverProps) {
  return (
    <Picture
      src={src}
      alt=""
      width={384}
      height={216}
      priority={priority}
      drawn={{ category: null, seed }}
    />
  );
}
