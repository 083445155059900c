import '#client/ui/tokens.css';
import '#client/ui/base.css';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { ChatRow } from '#client/features/chat/chat-row.tsx';
import { ArticleText } from '#client/ui/article-text.tsx';
import type { Block } from '#contract/article.ts';

declare global {
  interface Window {
    /** Milliseconds until a text is rendered and laid out. Each call renders from scratch. */
    drawArticle: (blocks_json: string) => number;
    drawMessages: (texts: string[]) => number;
  }
}

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
// Queries are off: the exhibition has its defaults.
const queryClient = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
const place = document.createElement('main');
document.body.append(place);

function draw(content: ReactNode): number {
  const root = createRoot(place);
  const begun = performance.now();
  flushSync(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>{content}</QueryClientProvider>
      </I18nProvider>,
    ),
  );
  // Reading a height forces the layout.
  if (place.getBoundingClientRect().height < 0) throw new Error('Nothing is so high');
  const ms = performance.now() - begun;
  root.unmount();
  return ms;
}

window.drawArticle = (json) => {
  const blocks: Block[] = JSON.parse(json);
  return draw(<ArticleText blocks={blocks} />);
};

window.drawMessages = (texts) =>
  draw(
    <div className="panel mist scroll stack gap-12" role="log">
      {texts.map((text, at) => (
        <ChatRow
          key={text}
          message={{
            is: 'message',
            id: String(at),
            seq: at,
            author: 'A',
            as: 'visitor',
            name: 'A**',
            text,
            sent_at: '2026-03-05T10:00:00+08:00',
          }}
          place={null}
        />
      ))}
    </div>,
  );
