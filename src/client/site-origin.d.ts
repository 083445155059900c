/** Before paths of this site’s own files: empty on the site itself, its origin inside of a host. Set by the build. */
declare const SITE_ORIGIN: string;
