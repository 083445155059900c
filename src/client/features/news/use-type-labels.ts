import { useLingui } from '@lingui/react/macro';
import type { NewsType } from '#contract/news-types.ts';
import { typeTitles } from './type-titles.ts';

export function useTypeLabels(): Record<NewsType, string> {
  const { i18n } = useLingui();
  const { news, spread, enterprises, industry } = typeTitles;
  return {
    news: i18n._(news),
    spread: i18n._(spread),
    enterprises: i18n._(enterprises),
    industry: i18n._(industry),
  };
}
