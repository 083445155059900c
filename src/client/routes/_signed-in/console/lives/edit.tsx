import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router';
import { IdSearch } from '#client/address.ts';
import { LiveActs, SightOfStream } from '#client/features/own-lives/live-acts.tsx';
import { LiveEditor } from '#client/features/own-lives/live-editor.tsx';
import { LibrarySheet } from '#client/features/own-news/library-sheet.tsx';
import { EditorPage, StoredOrNew } from '#client/forms/editor-page.tsx';
import { useHandedInWords } from '#client/forms/own-review.tsx';
import { ownLiveQueries } from '#client/queries/own-lives.ts';
import { toast } from '#client/ui/touch/toast.ts';
import type { OwnLive } from '#contract/own-lives.ts';

export const Route = createFileRoute('/_signed-in/console/lives/edit')({
  validateSearch: IdSearch,
  component: EditLive,
  staticData: { title: msg`Live stream`, chunk: 'console', restoresDraft: true },
});

function EditLive() {
  const { id } = useSearch({ from: '/_signed-in/console/lives/edit' });
  return (
    <StoredOrNew id={id} detail={(stored) => ownLiveQueries.detail('organiser', stored)}>
      {(live) => <Editor live={live} />}
    </StoredOrNew>
  );
}

function Editor({ live }: { live: OwnLive | null }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const handedInWords = useHandedInWords();
  const { hosts } = useSuspenseQuery(ownLiveQueries.console()).data;
  return (
    <EditorPage title={live ? t`Edit live stream` : t`New live stream`}>
      {live && <SightOfStream sight={live.sight} />}
      {live?.state !== 'cancelled' && (
        <LiveEditor
          of="organiser"
          live={live}
          hosts={hosts}
          exhibits={[]}
          library={(sheet) => <LibrarySheet {...sheet} />}
          onSaved={(saved) => {
            toast(handedInWords(saved));
            void navigate({ to: '/console/lives' });
          }}
        />
      )}
      {live && <LiveActs of="organiser" live={live} />}
    </EditorPage>
  );
}
