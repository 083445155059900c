/**
 * Prefix of paths to this site's own files: empty on the site, its origin inside a host. Set by the
 * build.
 */
declare const SITE_ORIGIN: string;
