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
import type { Place } from './tabs.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: MessageDescriptor;
    description?: MessageDescriptor;
    /** Title when there is nothing at the address. */
    missingTitle?: MessageDescriptor;
    hideHeader?: true;
    hideFooter?: true;
    hideBackTop?: true;
    /** Hides the tabs of phones: on a form, or a page with its own action at the bottom. */
    hideTabs?: true;
    /** Tab of the part of the site that the page belongs to. */
    place?: Place;
    /** The page itself shows the age of its data when the server is unreachable. */
    showsFreshness?: true;
    /** Excluded from search engines: the page shows personal data. */
    noIndex?: true;
    /** Never stored on a device: the data is too personal to stay on a phone. */
    neverStored?: true;
    /** Redirects to the sign-in, and back, without a sign-in. */
    needsSignIn?: true;
    /** Console right that the page requires, in addition to its parent's. */
    needs?: Capability;
    /** A screen of the workspace for colleagues who answer inquiries only. */
    isForAnswering?: true;
    /** The fragment of the address contains a secret: it is reported to no other site. */
    hasSecret?: true;
    /** `code` in the address is an invitation, which is meant to be shared. */
    hasPublicCode?: true;
    /** A form on the page starts from a stored draft. */
    restoresDraft?: true;
    /** Opens from the cached shell at once: at the gate no one waits for a network. */
    opensFromShell?: true;
    /** Names the signed-in visitor before it is hydrated: the server renders it for each of them. */
    greetsVisitor?: true;
    /** Stays open when the sign-in turns out to be invalid. */
    staysSignedOut?: true;
    /** Preloaded where no service worker caches the screens: visitors need it on their way. */
    isLoadedAhead?: true;
    /** Build chunk that contains the screen and the screens it leads to. */
    chunk?: ChunkName;
    /** Values of `tab` in the address; search engines index each as a page. */
    tabs?: readonly string[];
    /** Values of the last path parameter (`$…`): each is a page. */
    oneOf?: readonly string[];
    /** The address names its subject by `id`: a shared link includes it. */
    isAboutId?: true;
  }
}

/** Route data for the head, outermost first. */
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
  /** The guide's language, if it is no UI language. */
  locale: string | undefined;
}

const ogLocale: Record<Lang, string> = { zh: 'zh_CN', en: 'en_GB' };

const hrefLang: Record<Lang, string> = { zh: 'zh-Hans', en: 'en' };

/** The languages of a page: both, unless its loader returns a list. */
function langsOf(loaded: unknown): readonly Lang[] {
  const named: unknown = typeof loaded === 'object' && loaded && Reflect.get(loaded, 'langs');
  const both: readonly Lang[] = ['zh', 'en'];
  return Array.isArray(named) ? both.filter((lang) => named.includes(lang)) : both;
}

/** False where the network failed before the words of the page arrived: then its head is that of the site. */
function isSaid(
  text: MessageDescriptor | undefined,
  { messages }: I18n,
): text is MessageDescriptor {
  return messages[text?.id ?? ''] !== undefined;
}

/** Title, description, canonical address, translations and link preview data. */
export function headOf({ matches, context: { queryClient, i18n, lang, origin }, locale }: Page) {
  const exhibition = loadedExhibition(queryClient);
  const { name, tagline, venue, start_date, end_date, brand } = exhibition;
  // An unknown address matches the root only.
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
  const title = isSaid(own.title, i18n) ? titleOf(own.title, { i18n, queryClient }) : homeTitle;
  const days = daysText(start_date, end_date, lang);
  const homeDescription = [tagline, days, venue].filter(Boolean).join(lang === 'zh' ? '，' : ', ');
  const description = isSaid(own.description, i18n) ? i18n._(own.description) : homeDescription;
  const isIndexed = !own.noIndex;
  const isHome = pathname === '/' && !isNotFound;
  // A personal page cannot be shared: its link preview shows the exhibition.
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
      { property: 'og:image', content: origin + (brand?.share ?? '/share.png') },
      { property: 'og:locale', content: ogLocale[lang] },
      { name: 'twitter:card', content: 'summary_large_image' },
      ...(isIndexed ? [] : [{ name: 'robots', content: 'noindex' }]),
      // Crawlers read the server's page: the browser does not load what makes it.
      ...(import.meta.env.SSR && isHome
        ? [{ 'script:ld+json': eventOf(exhibition, addressIn(lang), origin, lang) }]
        : []),
    ],
    links: [
      brand?.icon
        ? { rel: 'icon', href: brand.icon }
        : { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: brand?.icon ?? '/apple-touch-icon.png' },
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

/** The page title: its own name, then the exhibition's. */
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
