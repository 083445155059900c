import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ConsoleList, recordsOf } from '#client/forms/console-list.tsx';
import { textIn } from '#client/lang/text-in.ts';
import { useLang } from '#client/lang/use-lang.ts';
import { consoleManualQueries } from '#client/queries/exhibitor-manual-console.ts';
import { useTimes } from '#client/queries/use-times.ts';
import { ChipFilter } from '#client/ui/fields/chip-filter.tsx';
import type { RecordColumn } from '#client/ui/records/record-column.ts';
import type { ArticleReader, ReaderFilters } from '#contract/exhibitor-manual-console.ts';
import { limits } from '#contract/limits.ts';
import { ReadingBadge } from './reading-badge.tsx';

interface ReaderListProps {
  article_id: string;
  filters: ReaderFilters;
  onFiltered: (filters: ReaderFilters) => void;
  onOpen: (exhibitor_id: string) => void;
  actions: ReactNode;
}

/** The exhibitors of an article: who has read it, and who has not. */
export function ReaderList({ article_id, filters, onFiltered, onOpen, actions }: ReaderListProps) {
  const { t } = useLingui();
  const lang = useLang();
  const query = useInfiniteQuery(consoleManualQueries.readers({ id: article_id, ...filters }));
  return (
    <ConsoleList
      name="manual-readers"
      words={{
        label: t`Readers`,
        search: t`Search the exhibitors`,
        placeholder: t`Company or booth`,
        searchMax: limits.KEYWORD_CHARACTERS_MAX,
        count: (total) => <Plural value={total} one="# exhibitor" other="# exhibitors" />,
        empty: <Trans>The article is for no exhibitor yet.</Trans>,
        nothing: <Trans>No exhibitor matches. Try fewer words or another state.</Trans>,
      }}
      records={recordsOf(query)}
      columns={useReaderColumns()}
      filters={filters}
      onFiltered={onFiltered}
      nameOf={({ name }) => textIn(name, lang)}
      actions={actions}
      controls={
        <ChipFilter
          label={t`State`}
          all={t`All`}
          options={[
            { code: 'no', label: t`Not read yet` },
            { code: 'yes', label: t({ message: 'Read', context: 'article of the manual' }) },
          ]}
          value={filters.is_read}
          onChange={(is_read) => onFiltered({ ...filters, is_read })}
        />
      }
      onOpen={({ id }) => onOpen(id)}
    />
  );
}

function useReaderColumns(): RecordColumn<ArticleReader & { id: string }>[] {
  const { t } = useLingui();
  const lang = useLang();
  const { stamp } = useTimes();
  return [
    {
      code: 'company',
      label: t`Company`,
      cell: ({ name }) => <strong>{textIn(name, lang)}</strong>,
    },
    {
      code: 'state',
      label: t`State`,
      isShort: true,
      cell: ({ reading }) => <ReadingBadge reading={reading} />,
    },
    { code: 'booths', label: t`Booths`, cell: ({ booths }) => booths.join(', ') },
    {
      code: 'read_at',
      label: t`Confirmed`,
      isShort: true,
      cell: ({ read_at }) => read_at && stamp(read_at),
    },
  ];
}
