import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, Link, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useVisitor } from '#client/device/sign-in.ts';
import { ShareInvitation } from '#client/features/sharing/share-invitation.tsx';
import { languages } from '#client/frame/languages.ts';
import type { GuideLocale } from '#client/frame/root-search.ts';
import { Wordmark } from '#client/frame/wordmark.tsx';
import { descriptionMeta } from '#client/lang/description-meta.ts';
import { longTextHead, longTextValues } from '#client/lang/long-text.ts';
import { useLang } from '#client/lang/use-lang.ts';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import { ArticlePage } from '#client/ui/article-page.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { optionalPart } from '#client/ui/optional-part.ts';
import classes from './guide.module.css';

// Loaded on demand: it imports the outbox and its storage.
const SignOutButton = optionalPart(
  async () => (await import('#client/frame/sign-out-button.tsx')).SignOutButton,
);

export const Route = createFileRoute('/guide')({
  loaderDeps: ({ search: { lang, locale } }) => ({ lang, locale }),
  loader: ({ context, deps }) => longTextHead(deps.locale ?? context.lang, 'guide'),
  head: ({ loaderData, match }) => ({
    meta: [
      ...descriptionMeta(loaderData?.description),
      // The UI catalogs do not cover these languages.
      ...(match.search.locale ? titleMeta(loaderData?.title) : []),
    ],
  }),
  component: Guide,
  staticData: {
    hideTabs: true,
    title: msg`Guide for visitors from abroad`,
    hideHeader: true,
    chunk: 'articles',
  },
});

function titleMeta(title: string | undefined) {
  return title ? [{ title }, { property: 'og:title', content: title }] : [];
}

/** UI texts of the guide in languages without a UI translation. */
const words: Record<GuideLocale, { register: string; sign_out: string; contents: string }> = {
  es: { register: 'Inscribirse', sign_out: 'Cerrar sesión', contents: 'En esta página' },
  ar: { register: 'سجّل الآن', sign_out: 'تسجيل الخروج', contents: 'في هذه الصفحة' },
  ru: { register: 'Зарегистрироваться', sign_out: 'Выйти', contents: 'На этой странице' },
  fr: { register: 'S’inscrire', sign_out: 'Se déconnecter', contents: 'Sur cette page' },
  pt: { register: 'Inscrever-se', sign_out: 'Terminar sessão', contents: 'Nesta página' },
};

function Guide() {
  const lang = useLang();
  const { locale } = useSearch({ from: '/guide' });
  const shown = locale ?? lang;
  const values = longTextValues(useExhibition(), shown);
  return (
    <ArticlePage
      name="guide"
      lang={shown}
      dir={shown === 'ar' ? 'rtl' : 'ltr'}
      contents={locale && words[locale].contents}
      values={values}
      // Its texts exist in the UI languages only.
      below={!locale && <ShareInvitation />}
      above={<GuideBar shown={shown} own={locale && words[locale]} />}
    />
  );
}

interface GuideBarProps {
  shown: string;
  /** UI texts in a language without a UI translation. */
  own: { register: string; sign_out: string } | undefined;
}

/** Replaces the top bar and its menu, which this page does not have. */
function GuideBar({ shown, own }: GuideBarProps) {
  const { t } = useLingui();
  const visitor = useVisitor();
  return (
    <div className={`row spread edge-bottom ${classes.bar}`}>
      <Wordmark />
      <nav aria-label={t`Language`} lang="en">
        <ul className={`row gap-4 flat ${classes.choices}`}>
          {languages.map(({ lang, locale, name }) => (
            <li key={name} lang={locale ?? lang}>
              <Link
                className="entry quiet small"
                to="/guide"
                search={{ lang, locale }}
                replace
                activeOptions={{ explicitUndefined: true }}
                aria-current={(locale ?? lang) === shown ? 'true' : undefined}
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="row gap-8">
        {!visitor?.is_finish_register && (
          <ButtonLink to="/audience/register">
            {own?.register ?? <Trans>Pre-register</Trans>}
          </ButtonLink>
        )}
        {visitor && (
          <Suspense>
            <SignOutButton label={own?.sign_out} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
