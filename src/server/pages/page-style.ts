/**
 * A rule of the style sheet, or a block of rules under a condition such as `@media (…)`. `needs` lists per
 * selector the classes, with dot, and elements required for a match.
 */
export type StyleRule =
  | { css: string; needs: string[][] }
  | { condition: string; rules: StyleRule[] };

/** The style of all pages, as the build lists it. */
export interface StyleOfPages {
  /** The file with the rules of home and the frame alone. */
  home: string;
  /** The file with all rules. */
  whole: string;
  rules: StyleRule[];
}

/**
 * The rules that can match on a page, in sheet order, for inlining. Adding the whole sheet later changes
 * nothing visible.
 * @param script draws on the page before the whole sheet is loaded: each word in it may be a name
 */
export function styleOfPage(rules: StyleRule[], html: string, script = ''): string {
  const names = namesIn(html);
  for (const [word] of script.matchAll(/[\w-]+/g)) names.add(word).add(`.${word}`);
  return cssOf(rules, names);
}

function namesIn(html: string): Set<string> {
  const names = new Set<string>();
  for (const [, element = ''] of html.matchAll(/<([a-z][a-z0-9]*)/g)) names.add(element);
  for (const [, classes = ''] of html.matchAll(/ class="([^"]*)"/g)) {
    for (const name of classes.split(' ')) names.add(`.${name}`);
  }
  return names;
}

function cssOf(rules: StyleRule[], names: Set<string>): string {
  return rules
    .map((rule) => {
      if ('css' in rule) {
        return rule.needs.some((needed) => needed.every((name) => names.has(name))) ? rule.css : '';
      }
      const inside = cssOf(rule.rules, names);
      return inside && `${rule.condition}{${inside}}`;
    })
    .join('');
}
