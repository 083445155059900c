import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import type { Bus } from '#server/db/bus.ts';
import type { OpenKeys } from './open-keys.ts';
import { WrongKey } from './rules.ts';

/** Sent to all processes when keys were changed. */
export const KEYS_CHANGED = JSON.stringify({ keys: 'changed' });

/**
 * Reloads the keys that a command has changed. A process without the new key exits, because it would write data
 * that no one can decrypt.
 */
export function followKeys(
  app: FastifyInstance,
  bus: Bus,
  { reload, onWrongKey }: Pick<OpenKeys, 'reload'> & { onWrongKey: () => void },
) {
  const follow = async () => {
    try {
      await reload();
      app.log.info('Keys were changed: this process goes on with the new ones');
    } catch (err) {
      app.log.error({ err }, 'Keys were changed, and are not read');
      if (err instanceof WrongKey) onWrongKey();
    }
  };
  // The embedded database calls the bus within the transaction of the change, where only its handle may be
  // used.
  const outside = AsyncLocalStorage.snapshot();
  app.addHook('onReady', async () => {
    const { stop } = bus.subscribe({
      onMessage: (text) => {
        if (text === KEYS_CHANGED) void outside(follow);
      },
      onGap: () => void outside(follow),
    });
    app.addHook('onClose', async () => stop());
  });
}
