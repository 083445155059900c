import { type ReactNode, type Ref, use } from 'react';
import classes from './page.module.css';
import { Phrases } from './phrases.tsx';
import { PageZone, ZoneLine } from './zone-line.tsx';

interface PageProps {
  title: string;
  /** Lets a flow of several steps move the focus to the title. */
  titleRef?: Ref<HTMLHeadingElement>;
  /** Shown above the title, e.g. the progress. */
  above?: ReactNode;
  /** Introduction under the title, at most two sentences. */
  intro?: ReactNode;
  /** A round button beside the title. */
  action?: ReactNode;
  children: ReactNode;
  /** `form`: one form column; `wide`: the whole frame; default: reading width. */
  width?: 'form' | 'wide';
}

/** A page with its heading. */
export function Page({ title, titleRef, above, intro, action, children, width }: PageProps) {
  return (
    <main className={classes.page} data-width={width}>
      <header className={`stack ${above ? 'gap-16' : 'gap-8'} ${classes.head}`}>
        {above}
        <div className={`row spread ${classes.title}`}>
          <h1 ref={titleRef} tabIndex={titleRef ? -1 : undefined}>
            <Phrases>{title}</Phrases>
          </h1>
          {action}
        </div>
        {intro && <p className="quiet">{intro}</p>}
        <ZoneLine zone={use(PageZone)} />
      </header>
      {children}
    </main>
  );
}
