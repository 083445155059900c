import type { Lang } from '#contract/wire.ts';
import { listAttributeData } from '#server/exhibit-attributes.ts';
import { headingsIn } from '#server/sheets/columns.ts';
import { drawTemplate } from '#server/sheets/draw-template.ts';
import { columns, headingOf, unitLabels } from './columns.ts';

const name = { zh: '展品', en: 'Exhibits' };

/** An empty table in a language, with what can be chosen on its second sheet. */
export function drawExhibitsTemplate(categories: readonly string[], lang: Lang): Promise<Buffer> {
  return drawTemplate(
    name[lang],
    headingsIn(lang, columns),
    [
      [columns.category.heading[lang], categories],
      [columns.unit.heading[lang], Object.values(unitLabels).map((label) => label[lang])],
      ...listAttributeData().flatMap((attribute) => {
        const choices = (attribute.choices ?? []).map((one) => one[lang]);
        return choices.length > 0 ? [[headingOf(attribute, lang), choices] as const] : [];
      }),
    ],
    lang,
  );
}
