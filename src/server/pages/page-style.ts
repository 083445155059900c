/**
 * A rule of the style sheet, or a block of rules under a condition such as `@media (…)`. `needs` holds
 * for each selector the classes, with their dot, and elements without which it matches nothing.
 */
export type StyleRule =
  | { css: string; needs: string[][] }
  | { condition: string; rules: StyleRule[] };

/**
 * The rules of the sheet that a page can match, in the order of the sheet: what stands inline. With the
 * whole sheet after it nothing looks different.
 * @param script draws in the page before the whole sheet is there: each word of it may be a name
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
