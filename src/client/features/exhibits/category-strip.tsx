import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { isChosen, kindsOf, productOf } from '#client/ui/lists/kinds.ts';
import { Picture } from '#client/ui/picture.tsx';
import { groupCategories } from '#contract/category-groups.ts';
import type { ExhibitFilters } from '#contract/filters.ts';
import classes from './exhibit-grid.module.css';
import type { Selection } from './use-filter-labels.ts';

interface CategoryStripProps {
  selection: Selection;
  filters: ExhibitFilters;
}

/** Kinds of products over the list, each with a drawing: a press shows that kind alone. */
export function CategoryStrip({ selection, filters }: CategoryStripProps) {
  const { t } = useLingui();
  const chosen = filters.category ?? [];
  const kinds = kindsOf(groupCategories(selection));
  if (kinds.length === 0) return null;
  return (
    <nav className="edge-bottom" aria-label={t`Product category`}>
      <ul className="strip spread bleed">
        {[undefined, ...kinds].map((kind) => {
          const isOn = kind ? isChosen(chosen, kind) : chosen.length === 0;
          return (
            <li key={kind?.code ?? ''} className={classes.kind}>
              <Link
                to="/exhibits"
                search={{ ...filters, category: kind?.code, attributes: undefined }}
                resetScroll={false}
                // The router marks active links: only the whole address tells these apart.
                activeOptions={{ exact: true }}
                aria-current={isOn ? 'page' : undefined}
                ref={isOn ? center : undefined}
                className="center plain hovers tiny padded pictured"
              >
                <Picture src={null} alt="" width={90} height={54} drawn={productOf(kind)} />
                {kind?.label ?? t`All`}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Scrolls the strip only: `scrollIntoView` would scroll the page too. */
function center(link: HTMLElement | null) {
  const strip = link?.closest('ul');
  if (!link || !strip) return;
  const left = link.offsetLeft - strip.offsetLeft;
  strip.scrollLeft = left - (strip.clientWidth - link.offsetWidth) / 2;
}
