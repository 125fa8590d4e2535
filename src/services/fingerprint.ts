import { createHash } from 'node:crypto';

/** Equal for what is sent twice. */
export const fingerprintOf = (content: unknown) =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url');
