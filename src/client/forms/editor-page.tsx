import { Trans } from '@lingui/react/macro';
import {
  type QueryKey,
  type UseSuspenseQueryOptions,
  useSuspenseQuery,
} from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ButtonLink } from '#client/ui/button.tsx';
import { Page } from '#client/ui/page.tsx';

interface StoredOrNewProps<Stored, Key extends QueryKey> {
  /** Undefined: a new one. */
  id: string | undefined;
  detail: (id: string) => UseSuspenseQueryOptions<Stored, Error, Stored, Key>;
  children: (stored: Stored | null) => ReactNode;
}

/** Fetches what is edited. A change of the id starts a new editor. */
export function StoredOrNew<Stored, Key extends QueryKey>({
  id,
  ...props
}: StoredOrNewProps<Stored, Key>) {
  return id ? <Fetched key={id} id={id} {...props} /> : props.children(null);
}

function Fetched<Stored, Key extends QueryKey>({
  id,
  detail,
  children,
}: StoredOrNewProps<Stored, Key> & { id: string }) {
  return children(useSuspenseQuery(detail(id)).data);
}

interface EditorPageProps {
  title: string;
  /** The public page of what is edited; absent while it has none. */
  publicPage?: Pick<LinkProps, 'to' | 'params' | 'search'> | false | undefined;
  /** Shown instead while there is no public page. */
  intro?: ReactNode;
  /** The organiser's reason for a return or a take-down. */
  reason?: string | null | undefined;
  children: ReactNode;
}

/** The page around an editor, with the acts on what is edited below it. */
export function EditorPage({ title, publicPage, intro, reason, children }: EditorPageProps) {
  return (
    <Page
      title={title}
      width="wide"
      intro={
        publicPage ? (
          <ButtonLink kind="second" size="small" {...publicPage}>
            <Trans>See it as visitors do</Trans>
          </ButtonLink>
        ) : (
          intro
        )
      }
    >
      <div className="stack gap-24">
        {reason && <p className="panel notice">{reason}</p>}
        {children}
      </div>
    </Page>
  );
}
