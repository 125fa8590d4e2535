import { desk } from '#contracts/desk.ts';
import { deskContacts } from '#contracts/desk-contacts.ts';
import { createClient } from './client.ts';
import type { Upstream } from './http.ts';
import { isNotServed } from './not-served.ts';

/** Of our own directory. Undefined: no valid session. */
export function createDeskClient(upstream: Upstream) {
  const calls = createClient({ ...desk, ...deskContacts }, upstream);
  return {
    ...calls,
    async isServed(): Promise<boolean> {
      try {
        await calls.readDesk({ seance: '-' });
        return true;
      } catch (error) {
        if (isNotServed(error)) return false;
        throw error;
      }
    },
  };
}
