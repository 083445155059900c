import { sql } from 'drizzle-orm';
import type { optionKinds } from '#contract/registrations.ts';
import { questions } from '#contract/statistics-filters.ts';
import type { Database } from '#server/db/open.ts';
import { boothReservation } from '#server/features/booth-requests/tables.ts';
import { buyingLead } from '#server/features/buying-leads/tables.ts';
import { exhibitor } from '#server/features/exhibitors/tables.ts';
import { exhibit } from '#server/features/exhibits/tables.ts';
import { inquiry } from '#server/features/inquiries/tables.ts';
import { tour } from '#server/features/programme/tables.ts';
import { registration } from '#server/features/registrations/tables.ts';

export interface ChoiceUse {
  kind: (typeof optionKinds)[number];
  code: string;
  count: number;
}

/** The number of records of all exhibitions that carry each option. */
export async function countChoiceUses(db: Database): Promise<ChoiceUse[]> {
  const asked = sql.join(
    questions.map((kind) => sql`(${kind}::text)`),
    sql`, `,
  );
  const { rows } = await db.execute<ChoiceUse & Record<string, unknown>>(sql`
    select kind, code, count(*)::int as count from (
      select kind, code from ${registration} cross join lateral (values
        ('department_function', department_function),
        ('business_nature', business_nature),
        ('relevant_industry', relevant_industry)
      ) as company (kind, code)
      union all
      select kind, code from ${registration} cross join (values ${asked}) as asked (kind)
      cross join lateral jsonb_array_elements_text(
        case jsonb_typeof(questionnaire -> kind)
          when 'array' then questionnaire -> kind
          when 'string' then jsonb_build_array(questionnaire -> kind)
          else '[]' end
      ) as answered (code)
      where questionnaire is not null
      union all select 'relevant_industry', industry from ${inquiry}
      union all select 'relevant_industry', industry from ${buyingLead}
      union all
      select 'product_categories', unnest(array[product_category_1, product_category_2])
      from ${buyingLead}
      union all select 'product_categories', unnest(categories) from ${exhibitor}
      union all select 'product_categories', category from ${exhibit}
      union all select 'product_categories', unnest(categories) from ${tour}
      union all select 'product_categories', category_module from ${boothReservation}
    ) as used where code <> '' group by kind, code`);
  return rows;
}
