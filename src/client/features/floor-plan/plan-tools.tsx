import { useLingui } from '@lingui/react/macro';
import { type ReactNode, type Ref, useRef, useState } from 'react';
import { SearchBox } from '#client/ui/lists/search-box.tsx';
import type { FloorPlan } from '#contract/floor-plan.ts';
import { limits } from '#contract/limits.ts';
import type { Lang } from '#contract/wire.ts';
import type { ListedHall } from './find-booths.ts';
import { PlanChips } from './plan-chips.tsx';
import classes from './plan-view.module.css';
import { SearchHits } from './search-hits.tsx';

interface PlanToolsProps {
  ref: Ref<HTMLDivElement>;
  plan: FloorPlan;
  lang: Lang;
  /** The booths that the search finds. */
  halls: readonly ListedHall[];
  typed: string;
  onType: (text: string) => void;
  share: ReactNode;
}

/** Title, search and chips of the plan; the search also asks for the booth where the visitor is. */
export function PlanTools({ ref, plan, lang, halls, typed, onType, share }: PlanToolsProps) {
  const { t } = useLingui();
  const search = useRef<HTMLInputElement>(null);
  const [isStart, setStart] = useState(false);
  const askForBooth = () => {
    setStart(!isStart);
    search.current?.focus();
  };
  const endSearch = () => {
    setStart(false);
    onType('');
    if (search.current) search.current.value = '';
  };
  return (
    <div ref={ref} className={classes.tools}>
      <h1 className={`visually-hidden ${classes.title}`}>{t`Floor plan`}</h1>
      <div className={`line gap-8 ${classes.search}`}>
        <SearchBox
          label={isStart ? t`Your booth, or an exhibitor beside you` : t`Exhibitor or booth`}
          placeholder={isStart ? t`Your booth, or a name beside you` : t`Company, booth, toilets`}
          maxLength={limits.KEYWORD_CHARACTERS_MAX}
          ref={search}
          onType={onType}
          onSearch={onType}
        />
        {share}
        {typed.trim() !== '' && (
          <SearchHits
            plan={plan}
            lang={lang}
            typed={typed}
            halls={halls}
            isStart={isStart}
            onChosen={endSearch}
          />
        )}
      </div>
      <PlanChips
        plan={plan}
        className={`bleed ${classes.chips}`}
        isStart={isStart}
        onStart={askForBooth}
      />
    </div>
  );
}
