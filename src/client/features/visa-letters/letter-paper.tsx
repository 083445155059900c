import { useLingui } from '@lingui/react/macro';
import { createElement } from 'react';
import { codeShape } from '#client/ui/make-element.ts';
import { modulesPath } from '#contract/qr-modules.ts';
import type { VisaLetter } from '#contract/visa-letters.ts';

/** Paper is white in both themes, and ink is dark on paper. */
const PAPER = {
  position: 'relative',
  borderRadius: 'var(--radius)',
  background: '#ffffff',
  color: '#11182b',
} as const;
const SHEET = { position: 'relative', padding: 'clamp(16px, 4vw, 40px)' } as const;
/** Beside the code where both fit, else above it. */
const SENDER = { flex: '1 1 260px' } as const;
const CODE = { width: 136, flex: 'none' } as const;

const LANGS = ['en', 'zh'] as const;

/** The letter as it is printed: English, then Chinese, with the code that a consulate scans. */
export function LetterPaper({ letter }: { letter: VisaLetter }) {
  const { t } = useLingui();
  const { organisation, address, phone, email, signatory, lines, paragraphs } = letter;
  const label = t`Code to check the letter`;
  return (
    <article style={PAPER} aria-label={t`Letter of invitation`}>
      {/* Only on the screen: a printed sheet has its own edges. */}
      <div className="over framed screen-only" />
      <div className="stack gap-24" style={SHEET}>
        <header className="row gap-24 spread top">
          <div className="stack gap-4 small" style={SENDER}>
            <p className="heading" lang="en">
              {organisation.en}
            </p>
            <p className="strong" lang="zh">
              {organisation.zh}
            </p>
            <p lang="en">{address.en}</p>
            <p lang="zh">{address.zh}</p>
            <p className="numbers">
              {phone} · {email}
            </p>
          </div>
          <div style={CODE}>
            {codeShape(createElement, modulesPath(letter.qr_modules), {
              label,
              className: 'fluid',
            })}
          </div>
        </header>
        {LANGS.map((lang) => (
          <section key={lang} lang={lang} className="stack gap-12 small">
            <h2>{lines[lang].title}</h2>
            <p className="row gap-16 spread numbers">
              <span>{lines[lang].number}</span>
              <span>{lines[lang].date}</span>
            </p>
            {paragraphs[lang].map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <p>
              {signatory[lang] && (
                <>
                  {signatory[lang]}
                  <br />
                </>
              )}
              {organisation[lang]}
            </p>
          </section>
        ))}
        <footer className="stack gap-4 tiny edge-top padded">
          {LANGS.map((lang) => (
            <p key={lang} lang={lang}>
              {lines[lang].validity} {lines[lang].check}
            </p>
          ))}
        </footer>
      </div>
    </article>
  );
}
