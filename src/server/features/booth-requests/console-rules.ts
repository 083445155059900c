import type { BoothChoicesData } from '#contract/booth-choice-data.ts';
import type { BoothRequest } from '#contract/booth-requests-console.ts';
import type { Lang } from '#contract/wire.ts';
import { areaText, kindText } from './choices.ts';
import type { ReservationRow } from './console-rows.ts';
import { statesAfter } from './rules.ts';

interface About {
  lang: Lang;
  /** Product categories by code. */
  categories: ReadonlyMap<string, readonly string[]>;
  /** Choices of the exhibition, including hidden ones. */
  choices: BoothChoicesData;
}

export function chosenWords(row: ReservationRow, { lang, categories, choices }: About) {
  const { intended_area, category_module, display_type_intent } = row;
  return {
    // A code that is no longer offered is shown unchanged.
    area: areaText(intended_area, choices.areas)[lang],
    category: categories.get(category_module)?.[lang === 'zh' ? 0 : 1] ?? category_module,
    display_type: kindText(display_type_intent, choices.kinds)[lang],
  };
}

export function presentBoothRequest(row: ReservationRow, about: About): BoothRequest {
  const { id, reference_number, company, contact_name, title, tel, email } = row;
  const { intended_display_area, standard_booth, lang, state, word, note } = row;
  const { assigned_to, assignee_name, category_module } = row;
  return {
    id,
    reference_number,
    company,
    contact_name,
    title,
    tel,
    email,
    intended_display_area,
    standard_booth,
    lang,
    state,
    word,
    note,
    category_module,
    ...chosenWords(row, about),
    // A colleague who has left is not responsible.
    assigned_to:
      assigned_to && assignee_name !== null
        ? { organiser_id: assigned_to, name: assignee_name }
        : null,
    sent_at: row.created_at.toISOString(),
    changed_at: row.state_changed_at?.toISOString() ?? null,
    told_at: row.told_at?.toISOString() ?? null,
    next_states: statesAfter(state),
  };
}
