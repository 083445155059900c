import { createContext, useContext } from 'react';

/** The edition that the console shows; null: the public one. */
export const EditionContext = createContext<string | null>(null);

export const useEdition = () => useContext(EditionContext);
