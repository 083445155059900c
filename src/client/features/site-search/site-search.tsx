import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { rememberSearch } from '#client/device/recent-searches.ts';
import { isAnsweredHere } from '#client/sync/directory/worker-state.ts';
import { IconButton } from '#client/ui/button.tsx';
import { watchPresses, whenReleased } from '#client/ui/lists/press.ts';
import { SearchBox } from '#client/ui/lists/search-box.tsx';
import { useUnpressed } from '#client/ui/lists/use-unpressed.ts';
import { useModal } from '#client/ui/use-modal.ts';
import { limits } from '#contract/limits.ts';
import type { LogoOf } from './lead.tsx';
import type { SitePage } from './pages.ts';
import { Results } from './results.tsx';
import classes from './site-search.module.css';
import { Start } from './start.tsx';
import { useGroups } from './use-groups.tsx';

/** Debounce time before the server is asked. */
const PAUSE_MS = 250;

interface SiteSearchProps {
  /** Pages that can be found by their synonyms. */
  pages: readonly SitePage[];
  logoOf: LogoOf;
  onClosed: () => void;
}

/** The search over the whole exhibition: type, arrows, Enter; Escape closes it. */
export function SiteSearch({ pages, logoOf, onClosed }: SiteSearchProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { modal, close } = useModal(onClosed);
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const keyword = useSettled(typed.trim());
  const found = useUnpressed(useGroups(keyword, pages));
  // The dialog opens in its own layout effect, before this one, and focuses its first button.
  useLayoutEffect(() => box.current?.focus(), []);
  useEffect(watchPresses, []);

  const take = (text: string) => {
    if (box.current) box.current.value = text;
    setTyped(text);
    box.current?.focus();
  };
  const leave = () => {
    rememberSearch(typed);
    close();
  };
  const search = (text: string) => {
    setTyped(text);
    if (text.trim()) leadOn(text.trim());
  };
  const leadOn = (text: string) => {
    const isSettled = text === keyword && !found.isOutdated;
    const [best] = isSettled ? found.groups : [];
    const only = best?.total === 1 ? best.hits[0]?.link : undefined;
    leave();
    void navigate(only ?? best?.all ?? { to: '/exhibitor/directory', search: { keyword: text } });
  };

  return (
    <dialog {...modal} className={`full ${classes.sheet}`} aria-label={t`Search`}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the box and of the links. */}
      <div onKeyDown={moveByKey}>
        <div className={`line ${classes.head}`}>
          <SearchBox
            label={t`Search exhibitors, exhibits and booths`}
            placeholder={t`Company, product or booth`}
            maxLength={limits.KEYWORD_CHARACTERS_MAX}
            ref={box}
            onType={setTyped}
            onSearch={search}
          />
          <IconButton icon={{ name: 'close' }} label={t`Close`} onClick={close} />
        </div>
        <div className={classes.results} data-results>
          {keyword === '' ? (
            <Start onKeyword={take} onChosen={close} />
          ) : (
            <Results
              keyword={keyword}
              found={found}
              logoOf={logoOf}
              onKeyword={take}
              onChosen={leave}
            />
          )}
        </div>
      </div>
    </dialog>
  );
}

/** The search text: at once when the device answers, else debounced. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    let stopWaiting = () => {};
    const settle = () => {
      stopWaiting = whenReleased(() => setSettled(text));
    };
    const pause = setTimeout(settle, text && !isAnsweredHere() ? PAUSE_MS : 0);
    return () => {
      clearTimeout(pause);
      stopWaiting();
    };
  }, [text]);
  return settled;
}

/** The arrow keys go from the box through the links, and back into the box. */
function moveByKey(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  // During IME composition, the arrow keys choose characters.
  if (!step || event.nativeEvent.isComposing) return;
  const stops = event.currentTarget.querySelectorAll<HTMLElement>(
    'input, [data-results] :is(a, button:not([aria-pressed]))',
  );
  const at = [...stops].findIndex((stop) => stop.matches(':focus'));
  const next = at === -1 ? undefined : stops[at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
