import type { SwiperRef } from 'antd-mobile';
import { type ReactNode, useEffect, useRef } from 'react';
import { Around } from './around.tsx';
import type { TouchParts } from './load-parts.ts';

interface SwiperProps {
  className?: string | undefined;
  count: number;
  index: number;
  onIndexChange: (index: number) => void;
  /** Renders slide `index` of `count`; before the library has loaded, only the current one. */
  slide: (index: number) => ReactNode;
}

/**
 * Shows one of several slides; swipes on touch screens. The caller provides buttons with the same
 * function.
 */
export function Swiper({ className, slide, ...props }: SwiperProps) {
  return (
    <Around
      className={className}
      hasReactEvents
      wrap={(parts, first) => <Slides parts={parts} first={first} slide={slide} {...props} />}
    >
      {(isWrapped) => slide(isWrapped ? 0 : props.index)}
    </Around>
  );
}

interface SlidesProps extends SwiperProps {
  parts: TouchParts;
  first: ReactNode;
}

function Slides({ parts, first, count, index, onIndexChange, slide }: SlidesProps) {
  const swiper = useRef<SwiperRef>(null);
  useEffect(() => swiper.current?.swipeTo(index), [index]);
  return (
    <parts.Swiper ref={swiper} defaultIndex={index} indicator={false} onIndexChange={onIndexChange}>
      {[...Array(count).keys()].map((at) => (
        <parts.Swiper.Item key={at}>
          <div inert={at !== index}>{at === 0 ? first : slide(at)}</div>
        </parts.Swiper.Item>
      ))}
    </parts.Swiper>
  );
}
