import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { NewsType } from '#contract/news-types.ts';

/** Titles of the news types. */
export const typeTitles: Record<NewsType, MessageDescriptor> = {
  news: msg`Exhibition news`,
  spread: msg`In the press`,
  enterprises: msg`Company news`,
  industry: msg`Trade news`,
};

/** Descriptions of the lists for search engines and messengers. */
export const typeDescriptions: Record<NewsType, MessageDescriptor> = {
  news: msg`What is new at the exhibition: the programme, tickets, halls and how to get the most out of a visit.`,
  spread: msg`What newspapers, trade magazines and radio say about the exhibition.`,
  enterprises: msg`New products, projects and offers, from the exhibitors themselves.`,
  industry: msg`Rules, technology and markets of the trade, selected by the exhibition’s editors.`,
};
