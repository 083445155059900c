import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { htmlLang } from '#client/lang/html-lang.ts';
import { loadedExhibition } from '#client/queries/use-exhibition.ts';
import type { Capability } from '#contract/capabilities.ts';
import { daysText } from '#contract/date-text.ts';
import type { Exhibition } from '#contract/exhibitions.ts';
import type { Lang } from '#contract/wire.ts';
import type { ChunkName } from './chunk-names.ts';
import type { Place } from './tab-bar.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: MessageDescriptor;
    description?: MessageDescriptor;
    /** In place of the title, where there is nothing at the address. */
    missingTitle?: MessageDescriptor;
    hideHeader?: true;
    hideFooter?: true;
    hideBackTop?: true;
    /** Without the tabs of phones: a form, or a page with an action of its own at the bottom. */
    hideTabs?: true;
    /** The tab that leads to its part of the site. */
    place?: Place;
    /** It says itself how old it is when the server is not reached. */
    saysFreshness?: true;
    /** Kept out of search engines: what it shows is one person’s. */
    noIndex?: true;
    /** Never stored on a device: what it shows is too personal to stay on a phone. */
    neverStored?: true;
    /** Leads to the sign-in, and back, for who is not signed in. */
    needsSignIn?: true;
    /** The right of the console without which the page is not shown, besides that of the screen above it. */
    needs?: Capability;
    /** What its people are known by; without it, by phone or e-mail. */
    signsInBy?: 'email';
    /** Its address carries a secret in its fragment: it is reported to no other site. */
    hasSecret?: true;
    /** `code` of its address names an invitation, which is made to be passed on. */
    hasPublicCode?: true;
    /** A form on it starts with what was typed before. */
    restoresDraft?: true;
    /** Shown from the stored shell at once: at the gate nobody waits for a network. */
    opensFromShell?: true;
    /** Stays where it is when the sign-in turns out to be no longer good. */
    staysSignedOut?: true;
    /** Loaded ahead where no service worker stores the screens: people need it on their way. */
    isLoadedAhead?: true;
    /** The file of the build that holds the screen together with those one goes to from there. */
    chunk?: ChunkName;
    /** Values of `tab` in its address, each of which is a page to search engines. */
    tabs?: readonly string[];
    /** What the last part of its path may be, where that is named by a `$`: each is a page. */
    oneOf?: readonly string[];
    /** Its address names by `id` what it is about: whoever sends the page on sends that with it. */
    isAboutId?: true;
  }
}

/** What the head needs to know of the routes shown, outermost first. */
interface ShownRoute {
  pathname: string;
  search: object;
  staticData: {
    title?: MessageDescriptor;
    description?: MessageDescriptor;
    missingTitle?: MessageDescriptor;
    noIndex?: true;
    isAboutId?: true;
    tabs?: readonly string[];
  };
  status: string;
  loaderData?: unknown;
}

interface Page {
  matches: readonly ShownRoute[];
  context: { queryClient: QueryClient; i18n: I18n; lang: Lang; origin: string };
  /** The language of the guide, where it is not the interface's. */
  locale: string | undefined;
}

const ogLocale: Record<Lang, string> = { zh: 'zh_CN', en: 'en_GB' };

const hrefLang: Record<Lang, string> = { zh: 'zh-Hans', en: 'en' };

/** The languages that a page is there in: both, unless its loader says which. */
function langsOf(loaded: unknown): readonly Lang[] {
  const named: unknown = typeof loaded === 'object' && loaded && Reflect.get(loaded, 'langs');
  const both: readonly Lang[] = ['zh', 'en'];
  return Array.isArray(named) ? both.filter((lang) => named.includes(lang)) : both;
}

/** Title, description, canonical address, translations and what others show when they link here. */
export function headOf({ matches, context: { queryClient, i18n, lang, origin }, locale }: Page) {
  const exhibition = loadedExhibition(queryClient);
  const { name, tagline, venue, start_date, end_date } = exhibition;
  // An address that leads nowhere matches the root alone.
  const isNotFound = matches.length === 1 || matches.some(({ status }) => status === 'notFound');
  const said: ShownRoute['staticData'] = Object.assign(
    {},
    ...matches.map(({ staticData }) => staticData),
  );
  const own: ShownRoute['staticData'] = isNotFound
    ? { title: said.missingTitle ?? msg`Page not found`, noIndex: true }
    : said;
  // The route of a folder's index ends in a slash, its address does not.
  const pathname = matches.at(-1)?.pathname.replace(/(.)\/$/, '$1') ?? '/';
  const given = matches.at(-1)?.search ?? {};
  const subject: unknown = own.isAboutId && Reflect.get(given, 'id');
  const tab: unknown = own.tabs && Reflect.get(given, 'tab');
  const addressIn = (shown?: Lang) => {
    const search = new URLSearchParams({
      ...(typeof subject === 'string' && subject ? { id: subject } : {}),
      ...(typeof tab === 'string' && tab !== own.tabs?.[0] ? { tab } : {}),
      ...(shown ? { lang: shown } : {}),
      ...(locale ? { locale } : {}),
    }).toString();
    return `${origin}${pathname}${search && '?'}${search}`;
  };

  const langs = langsOf(matches.at(-1)?.loaderData);
  const homeTitle = [name, tagline].filter(Boolean).join(' – ');
  const title = own.title ? titleOf(own.title, { i18n, queryClient }) : homeTitle;
  const days = daysText(start_date, end_date, lang);
  const homeDescription = [tagline, days, venue].filter(Boolean).join(lang === 'zh' ? '，' : ', ');
  const description = own.description ? i18n._(own.description) : homeDescription;
  const isIndexed = !own.noIndex;
  const isHome = pathname === '/' && !isNotFound;
  // What only one person sees cannot be sent to another: the exhibition is.
  const shown = isIndexed
    ? { title, description, url: addressIn(lang) }
    : { title: homeTitle, description: homeDescription, url: `${origin}/?lang=${lang}` };

  return {
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { title },
      { name: 'description', content: description },
      { name: 'theme-color', content: '#0b1020' },
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: name },
      { property: 'og:title', content: shown.title },
      { property: 'og:description', content: shown.description },
      { property: 'og:url', content: shown.url },
      { property: 'og:image', content: `${origin}/share.png` },
      { property: 'og:locale', content: ogLocale[lang] },
      { name: 'twitter:card', content: 'summary_large_image' },
      ...(isIndexed ? [] : [{ name: 'robots', content: 'noindex' }]),
      ...(isHome ? [{ 'script:ld+json': eventOf(exhibition, addressIn(lang), origin, lang) }] : []),
    ],
    links: [
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      { rel: 'manifest', href: `/manifest.webmanifest?lang=${lang}` },
      ...(isIndexed
        ? [
            { rel: 'canonical', href: addressIn(lang) },
            ...(locale
              ? []
              : [
                  ...langs.map((one) => ({
                    rel: 'alternate',
                    hrefLang: hrefLang[one],
                    href: addressIn(one),
                  })),
                  { rel: 'alternate', hrefLang: 'x-default', href: addressIn() },
                ]),
          ]
        : []),
    ],
  };
}

/** The title of a page: its own name, then the exhibition's. */
export function titleOf(
  title: MessageDescriptor,
  { i18n, queryClient }: Pick<Page['context'], 'i18n' | 'queryClient'>,
): string {
  return `${i18n._(title)} – ${loadedExhibition(queryClient).name}`;
}

/** https://schema.org/Event, for search engines. */
function eventOf(exhibition: Exhibition, url: string, origin: string, lang: Lang) {
  const { name, tagline, start_date, end_date, venue, address, city, organiser } = exhibition;
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name,
    description: tagline,
    url,
    startDate: start_date,
    endDate: end_date,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: venue,
      address: { '@type': 'PostalAddress', streetAddress: address, addressLocality: city },
    },
    organizer: { '@type': 'Organization', name: organiser, url: origin },
    image: [`${origin}/share.png`, `${origin}/share-square.jpg`],
    inLanguage: htmlLang[lang],
  };
}
