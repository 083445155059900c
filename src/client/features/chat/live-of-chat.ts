import { createContext } from 'react';

/** The id of the live stream whose chat is shown. */
export const LiveOfChat = createContext('');
