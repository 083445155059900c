import { createContext } from 'react';

/** The id of the live stream with the current chat. */
export const LiveOfChat = createContext('');
