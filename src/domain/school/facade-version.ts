/** A cache key: a renamed school gets another address. FNV-1a, the same in browser and server. */
export function facadeVersion(label: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(label.normalize())) {
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  }
  return hash.toString(36).padStart(7, '0');
}
