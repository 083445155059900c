import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router';
import { IdSearch } from '#client/address.ts';
import { LiveActs, SightOfStream } from '#client/features/own-lives/live-acts.tsx';
import { LiveEditor } from '#client/features/own-lives/live-editor.tsx';
import { EditorPage, StoredOrNew } from '#client/forms/editor-page.tsx';
import { ReviewPolicyNote, useHandedInWords } from '#client/forms/own-review.tsx';
import { useLang } from '#client/lang/use-lang.ts';
import { ownExhibitQueries } from '#client/queries/own-exhibits.ts';
import { ownLiveQueries } from '#client/queries/own-lives.ts';
import { toast } from '#client/ui/touch/toast.ts';
import type { OwnLive } from '#contract/own-lives.ts';

export const Route = createFileRoute('/_signed-in/workspace/lives/edit')({
  validateSearch: IdSearch,
  component: EditLive,
  staticData: { hideTabs: true, title: msg`Live stream`, chunk: 'workspace', restoresDraft: true },
});

function EditLive() {
  const { id } = useSearch({ from: '/_signed-in/workspace/lives/edit' });
  return (
    <StoredOrNew id={id} detail={(stored) => ownLiveQueries.detail('exhibitor', stored)}>
      {(live) => <Editor live={live} />}
    </StoredOrNew>
  );
}

function Editor({ live }: { live: OwnLive | null }) {
  const { t } = useLingui();
  const lang = useLang();
  const navigate = useNavigate();
  const handedInWords = useHandedInWords();
  const { hosts, review_policy } = useSuspenseQuery(ownLiveQueries.list()).data;
  const { items } = useSuspenseQuery(ownExhibitQueries.list()).data;
  const isOver = live?.state === 'cancelled';
  return (
    <EditorPage
      title={live ? t`Edit live stream` : t`New live stream`}
      publicPage={live?.is_public && { to: '/exhibitor/live/detail', search: { id: live.id } }}
      intro={<ReviewPolicyNote policy={review_policy} />}
      reason={live?.review_reason}
    >
      {live && <SightOfStream sight={live.sight} />}
      {!isOver && (
        <LiveEditor
          of="exhibitor"
          live={live}
          hosts={hosts}
          exhibits={items.map(({ id, name }) => ({ code: id, label: name[lang] }))}
          onSaved={(saved) => {
            toast(handedInWords(saved));
            void navigate({ to: '/workspace/lives' });
          }}
        />
      )}
      {live && <LiveActs of="exhibitor" live={live} />}
    </EditorPage>
  );
}
