import { Trans, useLingui } from '@lingui/react/macro';
import { QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { Goals } from '#client/features/home/goals.tsx';
import { Hero } from '#client/features/home/hero.tsx';
import { Wordmark } from '#client/frame/wordmark.tsx';
import { useLang } from '#client/lang/use-lang.ts';
import { exhibitionQueries } from '#client/queries/exhibitions.ts';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import { ChoiceGroup } from '#client/ui/fields/choice-group.tsx';
import { isColour, isStrongAccent } from '#contract/accent.ts';
import { presentBrand } from '#contract/brand.ts';
import type { Brand } from '#contract/exhibition-data.ts';

/** CSS pixels of the screens that the preview shows, and their size here. */
const SCREENS = [
  { width: 1280, height: 800, scale: 0.4 },
  { width: 390, height: 800, scale: 0.4 },
] as const;

/** The home page with an unsaved brand, on a desktop and on a phone. */
export function SitePreview({ brand }: { brand: Brand }) {
  const { t } = useLingui();
  const lang = useLang();
  const outer = useQueryClient();
  const exhibition = useExhibition();
  const [isDark, setDark] = useState(false);
  const isUsable = isColour(brand.accent) && isStrongAccent(brand.accent);
  const text = JSON.stringify({ ...brand, accent: isUsable ? brand.accent : '' });
  const { client, style } = useMemo(() => {
    const shown = presentBrand(JSON.parse(text), lang);
    const { words }: Brand = JSON.parse(text);
    const client = new QueryClient({ defaultOptions: outer.getDefaultOptions() });
    client.setQueryData(exhibitionQueries.current().queryKey, {
      ...exhibition,
      wordmark: words || exhibition.wordmark,
      brand: shown,
    });
    return { client, style: shown?.style ?? '' };
  }, [text, lang, outer, exhibition]);
  return (
    <section className="stack gap-8" aria-label={t`How the home page will look`}>
      <fieldset aria-label={t`Theme of the preview`}>
        <ChoiceGroup
          look="segmented"
          options={[
            { code: 'light', label: t`Light` },
            { code: 'dark', label: t`Dark` },
          ]}
          value={isDark ? 'dark' : 'light'}
          onChange={(code) => setDark(code === 'dark')}
        />
      </fieldset>
      <div className="row gap-24">
        {SCREENS.map((screen) => (
          <Screen key={screen.width} {...screen} style={style} isDark={isDark}>
            <QueryClientProvider client={client}>
              <div className="wide line">
                <Wordmark />
              </div>
              <Hero />
              <div className="wide">
                <Goals />
              </div>
            </QueryClientProvider>
          </Screen>
        ))}
      </div>
      <p className="small quiet">
        <Trans>
          The preview is the real page. The colours of states and of the gate never change.
        </Trans>
      </p>
    </section>
  );
}

interface ScreenProps {
  width: number;
  height: number;
  scale: number;
  /** Custom properties of the brand. */
  style: string;
  isDark: boolean;
  children: ReactNode;
}

/** A page of its own, so that the rules for small and large screens apply. */
function Screen({ width, height, scale, style, isDark, children }: ScreenProps) {
  const lang = useLang();
  const [page, setPage] = useState<Document | null>(null);
  useEffect(() => {
    const sheet = page && [...page.styleSheets].pop();
    if (!sheet) return;
    const at = sheet.insertRule(`@media all{${style}}`, sheet.cssRules.length);
    showTheme(page, isDark);
    return () => sheet.deleteRule(at);
  }, [page, style, isDark]);
  return (
    <div
      inert
      className="framed"
      style={{ width: width * scale, height: height * scale, overflow: 'hidden' }}
    >
      <iframe
        title="preview"
        srcDoc={`<!doctype html><html lang="${lang}"><body></body></html>`}
        style={{ width, height, border: 0, transformOrigin: '0 0', scale: String(scale) }}
        onLoad={({ currentTarget: { contentDocument } }) => {
          if (!contentDocument) return;
          void addSheets(contentDocument).then(() => setPage(contentDocument));
        }}
      />
      {page && createPortal(children, page.body)}
    </div>
  );
}

/** Adds the sheets of this page to another, and waits for them. */
async function addSheets(page: Document) {
  const own = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  await Promise.all(
    own.map(
      ({ href }) =>
        new Promise((resolve) => {
          const link = page.createElement('link');
          link.rel = 'stylesheet';
          link.href = href;
          link.addEventListener('load', resolve);
          link.addEventListener('error', resolve);
          page.head.append(link);
        }),
    ),
  );
}

const DARK = '(prefers-color-scheme: dark)';
/** Media of the rules of the dark theme. Both name it, so that the rules are found again. */
const SHOWN = `screen, ${DARK}`;
const HIDDEN = `print and ${DARK}`;

/** Shows a theme, whichever this device prefers. */
function showTheme(page: Document, isDark: boolean) {
  const view = page.defaultView;
  if (!view) return;
  const apply = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof view.CSSMediaRule && rule.media.mediaText.includes(DARK)) {
        rule.media.mediaText = isDark ? SHOWN : HIDDEN;
      }
      if (rule instanceof view.CSSGroupingRule) apply(rule.cssRules);
    }
  };
  for (const { cssRules } of page.styleSheets) apply(cssRules);
}
