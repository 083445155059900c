import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ButtonLink } from '#client/ui/button.tsx';
import { NoData } from '#client/ui/no-data.tsx';
import { Page } from '#client/ui/page.tsx';

interface MissingRecordProps {
  title: string;
  /** Says what was not found. */
  text: ReactNode;
  /** The list of such records. */
  to: NonNullable<LinkProps['to']>;
  /** The words of the link to the list. */
  list: ReactNode;
}

/** The page of a record whose address names none. */
export function MissingRecord({ title, text, to, list }: MissingRecordProps) {
  return (
    <Page title={title} width="wide">
      <NoData
        text={text}
        action={
          <ButtonLink kind="second" to={to}>
            {list}
          </ButtonLink>
        }
      />
    </Page>
  );
}
