import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { NewsType } from '#contract/news-types.ts';

/** The types of news, as readers know them. */
export const typeTitles: Record<NewsType, MessageDescriptor> = {
  news: msg`Exhibition news`,
  spread: msg`In the press`,
  enterprises: msg`Company news`,
  industry: msg`Trade news`,
};

/** What search engines and messengers say of each list. */
export const typeDescriptions: Record<NewsType, MessageDescriptor> = {
  news: msg`What is new at the exhibition: the programme, tickets, halls and how to get the most out of a visit.`,
  spread: msg`What newspapers, trade magazines and radio say about the exhibition.`,
  enterprises: msg`New products, projects and offers, told by the exhibitors themselves.`,
  industry: msg`Rules, technology and markets of the trade, put in order by the editors of the exhibition.`,
};
